/** Sends what an XMLHttpRequest would send through `fetch`, so that uploads get the same fixed answers. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  #headers = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(): void {
    // The answers are fixed, whatever the headers are.
  }

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name);
  }

  send(): void {
    this.#answer().then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event('error')),
    );
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  async #answer(): Promise<void> {
    const response = await window.fetch(this.#url, { method: this.#method });
    this.responseText = await response.text();
    this.status = response.status;
    this.#headers = response.headers;
  }
}
