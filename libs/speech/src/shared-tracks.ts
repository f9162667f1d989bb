/** Sound that was opened elsewhere (of a shared tab), so that a source of kind 'track' can name it. */
export interface SharedTracks {
  /**
   * Keeps the sound of a share until it is removed.
   * @returns the id for `AudioSource`; the same track added twice has one
   */
  add(track: MediaStreamTrack): string;
  /** The track of this id; undefined where there is none. */
  get(id: string): MediaStreamTrack | undefined;
  /** Forgets it; the track goes on, because it belongs to its share. */
  remove(id: string): void;
}

/** An empty registry. Give the same one to whoever shares and to `audioFeeds`. */
export function sharedTracks(): SharedTracks {
  const tracks = new Map<string, MediaStreamTrack>();
  return {
    add(track) {
      tracks.set(track.id, track);
      return track.id;
    },
    get: (id) => tracks.get(id),
    remove: (id) => void tracks.delete(id),
  };
}
