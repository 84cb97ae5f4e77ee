/** What a process holds in memory, in bytes. */
export interface Memory {
  /** Living objects, right after a garbage collection. */
  heap: number;
  /** Memory of buffers, which the heap only points to. */
  buffers: number;
  resident: number;
}

interface Answer {
  id: number;
  result?: { result: { value: string } };
  error?: { message: string };
}

/**
 * Collects the garbage of a process and reads what is left, by Node's inspector.
 * @param said what the process wrote; it was started with `--inspect=127.0.0.1:0`
 */
export async function memoryOf(said: string): Promise<Memory> {
  const address = /Debugger listening on (ws:\S+)/.exec(said)?.[1];
  if (address === undefined) throw new Error('The process was not started with --inspect');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')));
  });
  let id = 0;
  const ask = (method: string, params: object = {}): Promise<Answer> => {
    const question = (id += 1);
    return new Promise((resolve) => {
      socket.addEventListener('message', function hear({ data }: MessageEvent<string>) {
        const answer = JSON.parse(data) as Answer;
        if (answer.id !== question) return;
        socket.removeEventListener('message', hear);
        resolve(answer);
      });
      socket.send(JSON.stringify({ id: question, method, params }));
    });
  };
  // Twice: what finalizers let go of is collected by the second.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { result } = await ask('Runtime.evaluate', {
    expression: 'JSON.stringify(process.memoryUsage())',
    returnByValue: true,
  });
  socket.close();
  const { heapUsed, external, rss } = JSON.parse(result!.result.value) as NodeJS.MemoryUsage;
  return { heap: heapUsed, buffers: external, resident: rss };
}
