import { describe, expect, it } from 'vitest';
import { baseUrlOf } from './base-url.js';
import { isLocalAddress, networkAdvice } from './network-advice.js';

const secure = { origin: 'https://sotto.example' };

describe('isLocalAddress', () => {
  it.each([
    'http://localhost:11434/v1',
    'http://127.0.0.1:8080',
    'http://[::1]:1234/v1',
    'http://192.168.1.20:1234',
    'http://10.0.0.3',
    'http://172.16.0.9',
    'http://ollama.local',
  ])('%s is', (url) => expect(isLocalAddress(url)).toBe(true));
  it.each([
    'https://api.openai.com/v1',
    'https://172.15.0.1',
    'https://localhost.example.com',
    'https://11.0.0.1',
  ])('%s is not', (url) => expect(isLocalAddress(url)).toBe(false));
});

describe('S2: a blocked call is told with what helps', () => {
  it('Ollama: the command, with this page’s origin', () => {
    expect(networkAdvice('http://localhost:11434/v1', secure)).toContain(
      'OLLAMA_ORIGINS=https://sotto.example ollama serve',
    );
  });
  it('LM Studio: its switch', () => {
    expect(networkAdvice('http://localhost:1234/v1', secure)).toContain('Enable CORS');
  });
  it('any other local server: the origin to allow', () => {
    expect(networkAdvice('http://localhost:8080/v1', secure)).toContain(
      'allow the origin https://sotto.example',
    );
  });
  it('from https to this machine: the browser’s own question', () => {
    expect(networkAdvice('http://localhost:8080/v1', secure)).toContain('Chrome 142');
    expect(networkAdvice('http://localhost:8080/v1', { origin: 'http://localhost:4200' })).not.toContain(
      'Chrome',
    );
  });
  it('from https to http on another machine: that it may be refused for that', () => {
    expect(networkAdvice('http://192.168.1.2:8080/v1', secure)).toContain('give the server https');
    expect(networkAdvice('http://localhost:8080/v1', secure)).not.toContain('give the server https');
  });
  it('offline: that it is only that', () => {
    expect(networkAdvice('https://api.openai.com/v1', { ...secure, online: () => false })).toMatch(
      /^this device is offline/,
    );
  });
  it('outside a browser: no page to speak of', () => {
    expect(networkAdvice('http://localhost:11434/v1', undefined)).toContain('OLLAMA_ORIGINS=*');
    expect(networkAdvice('https://api.openai.com/v1', undefined)).toContain(
      'api.openai.com could not be reached',
    );
  });
});

describe('baseUrlOf', () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1'],
    ['http://localhost:11434/', 'http://localhost:11434/v1'],
    [' http://localhost:1234/v1/ ', 'http://localhost:1234/v1'],
    ['http://localhost:1234/v1/chat/completions', 'http://localhost:1234/v1'],
    ['https://router.example/api/v1', 'https://router.example/api/v1'],
    ['https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
  ])('%s is %s', (typed, base) => expect(baseUrlOf(typed)).toBe(base));
});
