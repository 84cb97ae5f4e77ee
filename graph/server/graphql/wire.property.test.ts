import { useApp } from '../../testing/app.ts';
import { Wire } from '../../testing/wire/wire.ts';

/** `npm run drill -- wire` sends more. */
const cases = Number(process.env.WIRE_CASES ?? 300);

const app = useApp();

it(
  `${cases} random documents, each sent five times with some variables left out, reach the resolvers and are answered as graphql itself does`,
  async () => {
    const wire = await Wire.over(app);
    try {
      expect(await wire.compare(cases)).toBe(5 * cases);
    } finally {
      wire.restore();
    }
  },
  Math.max(300, cases) * 1_000,
);
