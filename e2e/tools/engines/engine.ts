/** One point of a pointer or key action, in the form that both WebDriver protocols share. */
export type InputSource = Readonly<Record<string, unknown>>;

/** A browser's page, as far as the walk needs it. */
export interface Engine {
  /** Such as "WebKit 2.50.6". */
  name: string;
  open(url: string): Promise<void>;
  /** Sets the size of the page in px, as close as the engine can. */
  resize(width: number, height: number): Promise<void>;
  /** Calls the source of an async function in the page, with arguments that JSON can carry. */
  call<Result>(source: string, args: readonly unknown[]): Promise<Result>;
  /** WebDriver's "Perform Actions". */
  act(actions: readonly InputSource[]): Promise<void>;
  stop(): Promise<void>;
}

/** An engine that this machine may not have. */
export interface EngineKind {
  name: string;
  /** Returns what is missing on this machine, such as "WebKitWebDriver"; null if nothing is. */
  missing(): string | null;
  start(): Promise<Engine>;
}
