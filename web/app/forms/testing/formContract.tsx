import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { data, failure, graph, server, serveGraph } from '../../../testing/graph.ts';
import { leaveSite, renderSite } from '../../../testing/renderSite.tsx';
import { nameOfField } from '../../../ui/form/ErrorSummary.tsx';
import { formCopy } from '../copy.ts';

export type ToastText = readonly [title: string, description: string];

export interface FormContract {
  path: string;
  /** Accessible name of the form. */
  form: string;
  /** Name of the mutation, "RequestConsultation". */
  operation: string;
  /** Fills in everything the form needs. */
  fillIn: (user: UserEvent) => Promise<void>;
  /** The input it then sends, without idempotency key and the like. */
  input: Record<string, unknown>;
  /** Fields of the answer besides `userErrors` when the form is accepted. */
  taken: Record<string, unknown>;
  button: string;
  sending: string;
  /** The messages of an empty form, in field order. */
  whenEmpty: readonly string[];
  success: ToastText;
  /** The toast of a failure; null gives the default. */
  failure: (message: string | null) => ToastText;
  /** The toast when no answer came; by default, `failure(null)`. */
  lost?: ToastText;
  /** A field that the server may refuse, and its label. */
  refused: { field: string; label: string };
  /** Sets up answers to what the site requests once the form is accepted. */
  afterwards?: () => void;
  /** Whether the form carries an idempotency key. */
  keyed: boolean;
}

/** `taken` of a form to the office. */
export const stored = {
  submission: { __typename: 'Submission', id: '1', status: 'pending', reference: 'K7M2Q9XA' },
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const toastWords = async (): Promise<ToastText> => {
  const item = await waitFor(() =>
    within(screen.getByRole('region', { name: /notifications/i })).getByRole('listitem'),
  );
  return [...item.querySelectorAll('div > div')].map(
    ({ textContent }) => textContent,
  ) as unknown as ToastText;
};

export const expectToast = async (words: ToastText): Promise<void> =>
  waitFor(async () => expect(await toastWords()).toEqual(words));

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

/** Serves a fake graph and cleans up after each test of a form. */
export function cleanForms(): void {
  serveGraph();
  afterEach(async () => {
    // Unmount first: a mounted page would store its draft again after the storage is cleared.
    cleanup();
    await act(leaveSite);
    sessionStorage.clear();
  });
}

export const formOf = ({ form }: Pick<FormContract, 'form'>): Promise<HTMLFormElement> =>
  screen.findByRole<HTMLFormElement>('form', { name: form });

/** Tests what every form does. */
export function keepsTheFormContract(contract: FormContract): void {
  const { path, operation, fillIn, input, button, sending, whenEmpty, success, refused, keyed } =
    contract;
  const press = (): HTMLButtonElement =>
    screen.getByRole<HTMLButtonElement>('button', { name: button });
  const marks = keyed
    ? { idempotencyKey: expect.stringMatching(uuid), filledInMs: expect.any(Number) }
    : {};

  async function open(): Promise<UserEvent> {
    await renderSite(path);
    expect((await formOf(contract)).noValidate).toBe(true);
    return userEvent.setup();
  }

  describe(`the form ${operation}`, () => {
    it('refuses an empty form, with each message once at its field and a summary that links to the fields', async () => {
      const { arrived } = formDouble(contract);
      const user = await open();
      await user.click(press());
      const alert = await summary();
      await waitFor(() => expect(document.activeElement).toBe(alert));
      const links = within(alert).getAllByRole('link');
      const messages: (string | null)[] = [];
      for (const link of links) {
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
    });

    it('sends only the fields that were filled in, and confirms', async () => {
      const { arrived, takes } = formDouble(contract);
      takes();
      const user = await open();
      await fillIn(user);
      await user.click(press());
      await expectToast(success);
      for (const words of success) expect(screen.getAllByText(words)).toHaveLength(1);
      expect(arrived).toEqual([{ ...input, ...marks }]);
    });

    it('sends once, however often the button is pressed in one tick', async () => {
      const { arrived, takes } = formDouble(contract);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      takes(released);
      const user = await open();
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
      expect(arrived).toHaveLength(1);
    });

    it('shows a refusal at its field until that field is changed', async () => {
      const double = formDouble(contract);
      const user = await open();
      await fillIn(user);
      double.refuses([
        { field: refused.field, message: 'The server does not like this' },
        { field: null, message: 'Nor the rest' },
      ]);
      await user.click(press());
      const alert = await summary();
      const field = screen.getAllByLabelText(refused.label)[0]!;
      expect(within(alert).getByRole('link').getAttribute('href')).toBe(`#${field.id}`);
      expect(within(alert).getByText('Nor the rest')).not.toBeNull();
      expect(errorOf(field)).toBe('The server does not like this');
      await expectToast(contract.failure('The server does not like this'));
      await user.type(field, '4');
      await waitFor(() => expect(errorOf(field)).toBeNull());
    });

    it('shows the server’s message when the request fails', async () => {
      const double = formDouble(contract);
      const user = await open();
      await fillIn(user);
      double.fails('RATE_LIMITED', 'Too many forms were sent from your connection.');
      await user.click(press());
      await expectToast(contract.failure('Too many forms were sent from your connection.'));
      expect(
        within(await summary()).getByText('Too many forms were sent from your connection.'),
      ).not.toBeNull();
    });

    it('shows its default message when the server breaks', async () => {
      const double = formDouble(contract);
      const user = await open();
      await fillIn(user);
      double.breaks();
      await user.click(press());
      await expectToast(contract.failure(null));
      expect(screen.queryByText(formCopy.lostTitle)).toBeNull();
    });

    it('keeps what was typed when no answer comes, and sends it again unchanged', async () => {
      const double = formDouble(contract);
      const user = await open();
      await fillIn(user);
      double.isLost();
      await user.click(press());
      await expectToast(contract.lost ?? contract.failure(null));
      expect(await screen.findByText(formCopy.lostTitle)).not.toBeNull();
      const [lost] = double.arrived;
      expect(lost).toEqual({ ...input, ...marks });

      server.resetHandlers();
      double.takes();
      await user.click(await screen.findByRole('button', { name: formCopy.tryAgain }));
      await expectToast(success);
      expect(double.arrived).toHaveLength(2);
      expect(double.arrived[1]).toEqual(lost);
    });
  });
}
