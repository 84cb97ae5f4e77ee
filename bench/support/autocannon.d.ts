declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    idReplacement?: boolean;
    requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
