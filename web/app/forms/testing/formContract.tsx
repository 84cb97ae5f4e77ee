import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { data, failure, graph, server } from '../../../testing/graph.ts';
import { renderSite, type MemoryRouter } from '../../../testing/renderSite.tsx';
import { nameOfField } from '../../../ui/form/ErrorSummary.tsx';
import { formCopy } from '../copy.ts';

export type ToastText = readonly [title: string, description: string];

export interface FormContract {
  path: string;
  /** Shows the form where it isn't a page's; by default, opens `path`. */
  open?: () => Promise<MemoryRouter | undefined>;
  /** Accessible name of the form. */
  form: string;
  /** Name of the mutation, "RequestConsultation". */
  operation: string;
  /** What the form needs before its button can be pressed. */
  first?: (user: UserEvent) => Promise<void>;
  /** Fills in everything else the form needs. */
  fillIn: (user: UserEvent) => Promise<void>;
  /** The input it then sends, without idempotency key and the like. */
  input: Record<string, unknown>;
  /** Fields of the answer besides `userErrors` when the form is accepted. */
  taken: Record<string, unknown>;
  button: string;
  sending: string;
  /** The messages of an empty form, in field order. */
  whenEmpty: readonly string[];
  whenEmptyToast?: ToastText;
  success: ToastText;
  /** The toast of a failure; null gives the default. */
  failure: (message: string | null) => ToastText;
  /** The toast when no answer came; by default, `failure(null)`. */
  lost?: ToastText;
  /** A field that the server may refuse, and its label. */
  refused: { field: string; label: string };
  /** Sets up answers to what the site requests once the form is accepted. */
  afterwards?: () => void;
  /** Expects what follows once the form is accepted. */
  accepted?: (page: { user: UserEvent; router: MemoryRouter | undefined }) => Promise<void>;
  /** Whether the form carries an idempotency key. */
  keyed: boolean;
}

/** `taken` of a form to the office. */
export const stored = {
  submission: { __typename: 'Submission', id: '1', status: 'PENDING', reference: 'K7M2Q9XA' },
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const toastItem = (): HTMLElement =>
  within(screen.getByRole('region', { name: /notifications/i })).getByRole('listitem');

const wordsOf = (item: HTMLElement): (string | null)[] =>
  [...item.querySelectorAll('div > div')].map(({ textContent }) => textContent);

const seen = new WeakSet<HTMLElement>();

/** Expects a toast that no earlier call has seen. */
export const expectToast = async (words: ToastText): Promise<void> =>
  waitFor(() => {
    const item = toastItem();
    expect([seen.has(item), wordsOf(item)]).toEqual([false, words]);
    seen.add(item);
  });

/** Pastes text into a field, which must allow it. */
export async function paste(
  user: UserEvent,
  label: string | RegExp,
  text: string,
  at = 0,
): Promise<void> {
  await user.click(screen.getAllByLabelText(label)[at]!);
  await user.paste(text);
}

/** jsdom's date fields don't accept pasting. */
export const setDate = (label: string | RegExp, day: string, at = 0): void =>
  void fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value: day } });

/** Leaves a date or time half typed: the browser says so, and gives no value. jsdom can't. */
export function halfType(label: string, at = 0): void {
  const field = screen.getAllByLabelText(label)[at]!;
  fireEvent.change(field, { target: { value: '' } });
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
}

export const errorOf = (field: HTMLElement): string | null =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) =>
      document.getElementById(id)?.id.endsWith('-error')
        ? document.getElementById(id)!.textContent
        : null,
    )
    .find(Boolean) ?? null;

export const summary = async (): Promise<HTMLElement> => screen.findByRole('alert');

/** Stands in for the graph. */
export function formDouble({
  operation,
  taken,
  afterwards,
}: Pick<FormContract, 'operation' | 'taken' | 'afterwards'>) {
  const payload = operation.charAt(0).toLowerCase() + operation.slice(1);
  const arrived: Record<string, unknown>[] = [];
  return {
    arrived,
    /** @param until answers only then */
    takes(until: Promise<void> = Promise.resolve()): void {
      afterwards?.();
      server.use(
        graph.mutation(operation, async ({ variables }) => {
          arrived.push((variables.input ?? variables) as Record<string, unknown>);
          await until;
          return data({ [payload]: { __typename: 'Payload', ...taken, userErrors: [] } });
        }),
      );
    },
    refuses(userErrors: readonly { field: string | null; message: string }[]): void {
      const nothing = Object.fromEntries(
        Object.entries(taken).map(([name, value]) => [
          name,
          typeof value === 'boolean' ? false : null,
        ]),
      );
      server.use(
        graph.mutation(operation, () =>
          data({
            [payload]: {
              __typename: 'Payload',
              ...nothing,
              userErrors: userErrors.map((error) => ({
                __typename: 'UserError',
                code: 'INVALID',
                ...error,
              })),
            },
          }),
        ),
      );
    },
    isLost(): void {
      server.use(
        graph.mutation(operation, ({ variables }) => {
          arrived.push((variables.input ?? variables) as Record<string, unknown>);
          return HttpResponse.error() as never;
        }),
      );
    },
    /** Ends what `refuses`, `isLost`, `fails` and `breaks` set up. */
    works: (): void => server.resetHandlers(),
    fails(code: string, message: string): void {
      server.use(graph.mutation(operation, () => failure(code, message)));
    },
    breaks(): void {
      server.use(
        http.post(
          new URL('/graphql', window.location.href).href,
          () => new HttpResponse(null, { status: 500 }),
        ),
      );
    },
  };
}

export const formOf = ({ form }: Pick<FormContract, 'form'>): Promise<HTMLFormElement> =>
  screen.findByRole<HTMLFormElement>('form', { name: form });

/** Tests what every form does. */
export function keepsTheFormContract(contract: FormContract): void {
  const { operation, fillIn, input, button, sending, success, refused, keyed } = contract;
  const { whenEmpty, whenEmptyToast, first, accepted } = contract;
  const open = contract.open ?? (() => renderSite(contract.path));
  const press = (): HTMLButtonElement =>
    screen.getByRole<HTMLButtonElement>('button', { name: button });
  const marks = keyed
    ? { idempotencyKey: expect.stringMatching(uuid), filledInMs: expect.any(Number) }
    : {};

  async function begin(): Promise<{ user: UserEvent; router: MemoryRouter | undefined }> {
    const router = await open();
    expect((await formOf(contract)).noValidate).toBe(true);
    const user = userEvent.setup();
    await first?.(user);
    return { user, router };
  }

  describe(`the form ${operation}`, () => {
    it('refuses an empty form, with each message once at its field; filled in, it sends just that, once, and confirms', async () => {
      const { arrived, takes } = formDouble(contract);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      takes(released);
      const { user, router } = await begin();
      await user.click(press());
      const alert = await summary();
      await waitFor(() => expect(document.activeElement).toBe(alert));
      // The office's forms ask about people's health.
      if (keyed)
        expect(
          within(await formOf(contract))
            .getByRole('link', { name: 'Privacy policy' })
            .getAttribute('href'),
        ).toBe('/privacy-policy');
      if (whenEmptyToast) await expectToast(whenEmptyToast);
      const messages: (string | null)[] = [];
      for (const link of within(alert).getAllByRole('link')) {
        await user.click(link);
        const field = document.activeElement as HTMLInputElement;
        expect(field.getAttribute('aria-invalid')).toBe('true');
        expect(link.textContent?.endsWith(nameOfField(field.id))).toBe(true);
        messages.push(errorOf(field));
      }
      expect(messages).toEqual(whenEmpty);
      for (const message of new Set(whenEmpty))
        expect(screen.getAllByText(message)).toHaveLength(
          whenEmpty.filter((one) => one === message).length,
        );
      expect(arrived).toEqual([]);

      await fillIn(user);
      const form = await formOf(contract);
      act(() => {
        press().click();
        press().click();
        form.requestSubmit();
      });
      expect(
        (await screen.findByRole<HTMLButtonElement>('button', { name: sending })).disabled,
      ).toBe(true);
      release();
      await expectToast(success);
      for (const words of success) expect(screen.getAllByText(words)).toHaveLength(1);
      expect(arrived).toEqual([{ ...input, ...marks }]);
      await accepted?.({ user, router });
    });

    it('keeps what was typed and says why when it is refused, fails or gets no answer, and sends it again unchanged', async () => {
      const double = formDouble(contract);
      const { user } = await begin();
      const again = async () => user.click(await screen.findByRole('button', { name: button }));
      await fillIn(user);
      double.refuses([
        { field: refused.field, message: 'The server does not like this' },
        { field: null, message: 'Nor the rest' },
      ]);
      await again();
      const alert = await summary();
      const field = screen.getAllByLabelText(refused.label)[0]!;
      expect(within(alert).getByRole('link').getAttribute('href')).toBe(`#${field.id}`);
      expect(within(alert).getByText('Nor the rest')).not.toBeNull();
      expect(errorOf(field)).toBe('The server does not like this');
      await expectToast(contract.failure('The server does not like this'));
      await user.type(field, '4');
      await waitFor(() => expect(errorOf(field)).toBeNull());
      await user.type(field, '{Backspace}');

      double.fails('RATE_LIMITED', 'Too many forms were sent from your connection.');
      await again();
      await expectToast(contract.failure('Too many forms were sent from your connection.'));
      expect(
        within(await summary()).getByText('Too many forms were sent from your connection.'),
      ).not.toBeNull();

      double.breaks();
      await again();
      await expectToast(contract.failure(null));
      // The toast goes; what it said stays.
      await within(await summary()).findByText(contract.failure(null)[1]!);
      expect(screen.queryByText(formCopy.lostTitle)).toBeNull();

      double.isLost();
      await again();
      await expectToast(contract.lost ?? contract.failure(null));
      expect(await screen.findByText(formCopy.lostTitle)).not.toBeNull();
      const [lost] = double.arrived;
      expect(lost).toEqual({ ...input, ...marks });

      double.works();
      double.takes();
      await user.click(await screen.findByRole('button', { name: formCopy.tryAgain }));
      await expectToast(success);
      expect(double.arrived).toHaveLength(2);
      expect(double.arrived[1]).toEqual(lost);
    });
  });
}
