import { expect, type Locator, type Page } from '@playwright/test';
import type { HostileText } from './hostile-texts.js';
import type { ObedientModel } from './obedient-model.js';

/** What a channel is given. */
export interface HostileGround {
  readonly page: Page;
  readonly model: ObedientModel;
  /** Of a channel's eight texts, the ones to send this time. */
  readonly take: (channel: string) => readonly HostileText[];
  /** Takes the hosts that a channel names by hand: no other one may be asked. */
  readonly named: Set<string>;
}

/** One way on which text of others comes into the product. */
export interface HostileChannel {
  /** Of what, for the reader of a figure. */
  readonly name: string;
  /** Settings that the person writes by what they do there. */
  readonly writes?: RegExp;
  /**
   * Sends the texts, and waits until each has arrived.
   * @returns the marks of those that did
   */
  send(ground: HostileGround): Promise<readonly string[]>;
}

/** Waits until each text's mark stands there, seen or folded away. @throws where one does not arrive */
export async function arrived(
  place: Locator | (() => Promise<string>),
  texts: readonly HostileText[],
): Promise<readonly string[]> {
  const read =
    typeof place === 'function'
      ? place
      : async () => {
          const parts = place.locator('input, textarea');
          const values = await parts.evaluateAll((all) =>
            all.map((each) => (each as HTMLInputElement).value),
          );
          return [...(await place.allTextContents()), ...values].join('\n');
        };
  const missing = async () => {
    const text = await read();
    return texts.filter(({ mark }) => !text.includes(mark)).map(({ mark }) => mark);
  };
  await expect.poll(missing, { message: 'marks that have not arrived' }).toEqual([]);
  return texts.map(({ mark }) => mark);
}

/** Waits until the model has been sent each text. */
export const arrivedAtModel = (
  { asked }: ObedientModel,
  texts: readonly HostileText[],
): Promise<readonly string[]> => arrived(() => Promise.resolve(asked.join('\n')), texts);
