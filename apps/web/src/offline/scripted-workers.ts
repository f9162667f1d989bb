/** A service worker whose life the test writes. */
export class ScriptedWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly told: unknown[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What a page sees of its browser's service workers, as the test says. */
export class ScriptedWorkers extends EventTarget {
  controller: ScriptedWorker | null = null;
  /** What `register` fails with. */
  refusal: unknown;
  /** How often a new version was looked for. */
  looks = 0;
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as ScriptedWorker | null,
    waiting: null as ScriptedWorker | null,
    active: null as ScriptedWorker | null,
    update: () => Promise.resolve(void this.looks++),
  });

  register(): Promise<ServiceWorkerRegistration> {
    return this.refusal
      ? Promise.reject(this.refusal)
      : Promise.resolve(this.registration as unknown as ServiceWorkerRegistration);
  }

  get asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }

  /** The browser has found a version, and fetches it. */
  found(): ScriptedWorker {
    const worker = (this.registration.installing = new ScriptedWorker());
    this.registration.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  /** All of it is there. */
  installed(worker: ScriptedWorker): void {
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.become('installed');
  }

  /** It answers from now on, in all tabs. */
  inCharge(worker: ScriptedWorker): void {
    this.registration.waiting = null;
    this.registration.active = worker;
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
    worker.become('activated');
  }
}
