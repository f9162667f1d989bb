import type { Json } from './browser-driver.js';

/** A session with a WebDriver server: the commands of https://www.w3.org/TR/webdriver2/ that the suite needs. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param server its address, without a slash at the end */
  static async open(server: string, capabilities: Json): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send(`${server}/session`, 'POST', body)) as { readonly sessionId: string };
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  post(command: string, body: Json = {}): Promise<unknown> {
    return send(`${this.#address}/${command}`, 'POST', body);
  }

  get(command: string): Promise<unknown> {
    return send(`${this.#address}/${command}`, 'GET');
  }

  async close(): Promise<void> {
    await send(this.#address, 'DELETE');
  }
}

/** Whether a server answers there and takes a session. */
export async function isReady(server: string): Promise<boolean> {
  try {
    const status = (await send(`${server}/status`, 'GET')) as { readonly ready: boolean };
    return status.ready;
  } catch {
    return false;
  }
}

async function send(address: string, method: 'GET' | 'POST' | 'DELETE', body?: Json): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}, ${message}`);
}
