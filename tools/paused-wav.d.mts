/** A recording (plain PCM) with silence before it, so many ms longer: what a microphone says before a page takes it is lost. */
export function pausedWav(wav: Buffer, pauseMs: number): Buffer;
