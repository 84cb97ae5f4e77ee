/** Where a bar is drawn: standard error, or a list in a test. */
export interface Screen {
  /** True if a line can be overwritten. */
  isTTY?: boolean;
  write(text: string): unknown;
}

export type Progress = (done: number) => void;

const width = 30;

/**
 * Makes a progress bar: redrawn on one line of a terminal, or one line per tenth in a log file.
 * @returns a function to call with the amount done
 */
export function progressBar(title: string, total: number, screen: Screen): Progress {
  let last = -1;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    const step = Math.floor(share * (screen.isTTY ? 100 : 10));
    if (step === last) return;
    last = step;
    const filled = Math.round(share * width);
    const line = `${title} [${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${done} of ${total}`;
    screen.write(screen.isTTY ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`);
  };
}
