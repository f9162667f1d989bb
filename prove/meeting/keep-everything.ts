import type { Equipment } from '@sotto/live-session';
import type {
  AssistEvent,
  Assistant,
  Runner,
  Transcriber,
  TranscriberEvent,
  WatchEvent,
} from '@sotto/meeting';

/** What a build that lets nothing go of holds on to in the course of a meeting. */
export interface Kept {
  /** Every event of the engines, the model and the screen, as an application that logs what happens has them. */
  readonly events: { readonly at: number; readonly event: TranscriberEvent | AssistEvent | WatchEvent }[];
  /** Every picture of the screen, as the JPEG that such applications make of it to send or to show it. */
  readonly pictures: string[];
}

const JPEG = { type: 'image/jpeg', quality: 0.7 };

/** The same equipment; each event that passes is kept. */
export function keepingEvents(equipment: Equipment, kept: Kept, elapsed: () => number): Equipment {
  const keeping =
    <Input, Event extends Kept['events'][number]['event']>(run: Runner<Input, Event>): Runner<Input, Event> =>
    (input, emit, signal) =>
      run(
        input,
        (event) => {
          kept.events.push({ at: elapsed(), event });
          emit(event);
        },
        signal,
      );
  const engineOf = (engine: Transcriber): Transcriber => ({ ...engine, run: keeping(engine.run) });
  const assistantOf = ({ run }: Assistant): Assistant => ({ run: keeping(run) });
  return {
    ...equipment,
    assistant: assistantOf(equipment.assistant),
    ...(equipment.watch && { watch: keeping(equipment.watch) }),
    transcriber: (track, meeting) => {
      const { engine, source } = equipment.transcriber(track, meeting);
      return { engine: engineOf(engine), source };
    },
  };
}

/** As text in a data address: it lies in the page's own heap, where it can be measured. */
export async function keepPicture(picture: OffscreenCanvas, kept: Kept): Promise<void> {
  const bytes = new Uint8Array(await (await picture.convertToBlob(JPEG)).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  kept.pictures.push(`data:image/jpeg;base64,${btoa(binary)}`);
}
