/** A picture where there is no browser: it has a size until it is closed, and remembers that it was. */
export class ScriptedPicture implements ImageBitmap {
  #size: { readonly width: number; readonly height: number };
  closed = false;

  constructor(width = 1280, height = 720) {
    this.#size = { width, height };
  }

  get width(): number {
    return this.#size.width;
  }

  get height(): number {
    return this.#size.height;
  }

  close(): void {
    this.closed = true;
    this.#size = { width: 0, height: 0 };
  }
}
