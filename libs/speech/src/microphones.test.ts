import { describe, expect, it } from 'vitest';
import { type Microphone, microphones } from './microphones.js';
import { ScriptedDevices } from './testing/index.js';

const headset = { kind: 'audioinput', deviceId: 'headset', label: 'Headset' };
const speaker = { kind: 'audiooutput', deviceId: 'speaker', label: 'Speaker' };

describe('S3: microphones', () => {
  it('lists inputs only, with their labels as the browser gives them', async () => {
    const devices = new ScriptedDevices();
    devices.change([speaker, headset, { kind: 'audioinput', deviceId: '', label: '' }]);
    expect(await microphones({ devices }).list()).toEqual([
      { deviceId: 'headset', label: 'Headset' },
      { deviceId: '', label: '' },
    ]);
  });

  it('tells the new list when a device comes, until the watch ends', async () => {
    const devices = new ScriptedDevices();
    const heard: (readonly Microphone[])[] = [];
    const end = microphones({ devices }).watch((list) => heard.push(list));
    devices.change([headset]);
    await settled();
    expect(heard).toEqual([[{ deviceId: 'headset', label: 'Headset' }]]);
    end();
    devices.change([]);
    await settled();
    expect(heard).toHaveLength(1);
    expect(devices.listeners).toBe(0);
  });

  it('tells only the newest of two lists that overtake each other, and nothing after the end', async () => {
    const devices = new ScriptedDevices();
    const answers: (() => void)[] = [];
    devices.enumerateDevices = () => {
      const list = devices.list;
      return new Promise((resolve) => answers.push(() => resolve(list)));
    };
    const heard: number[] = [];
    const end = microphones({ devices }).watch((list) => heard.push(list.length));
    devices.change([headset]);
    devices.change([headset, { ...headset, deviceId: 'second' }]);
    answers.reverse().forEach((answer) => answer());
    await settled();
    expect(heard).toEqual([2]);
    devices.change([]);
    end();
    answers.at(-1)?.();
    await settled();
    expect(heard).toEqual([2]);
  });

  it('is empty, and does not throw, where the browser hides or refuses the devices', async () => {
    const none = microphones({ devices: undefined });
    expect(await none.list()).toEqual([]);
    none.watch(() => undefined)();
    const devices = new ScriptedDevices();
    devices.enumerateDevices = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    expect(await microphones({ devices }).list()).toEqual([]);
  });
});

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}
