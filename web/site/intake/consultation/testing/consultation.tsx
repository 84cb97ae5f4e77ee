import { afterEach, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import type { BookConsultationInput } from '../../../../app/graph/schema.generated.ts';
import { defaultProvider } from '#graph/shared/provider.rules';
import { ProviderIdentity } from '../../../../app/provider.tsx';
import { graph, server, serveGraph } from '../../../../testing/graph.ts';
import { ToastProvider } from '../../../../ui/toast/ToastProvider.tsx';
import { ConsultationButton, ConsultationDialogProvider } from '../ConsultationDialogProvider.tsx';

export const address = new URL('/graphql', window.location.href).href;

/** The input of every booking received, in order. */
export const arrived: BookConsultationInput[] = [];

export type Payload = {
  submission: Record<string, string> | null;
  userErrors: { field: string | null; message: string; code: string }[];
};

export const stored: Payload = {
  submission: { __typename: 'Submission', id: '1', status: 'pending', reference: 'K7M2Q9XA' },
  userErrors: [],
};

/** @param until answers only then */
export const answer = (payload: Payload, until: Promise<void> = Promise.resolve()): void => {
  server.use(
    graph.mutation('BookConsultation', async ({ variables }) => {
      arrived.push(variables.input as BookConsultationInput);
      await until;
      return HttpResponse.json({
        data: { bookConsultation: { __typename: 'SubmissionPayload', ...payload } },
      });
    }),
  );
};

serveGraph();

afterEach(() => {
  jest.useRealTimers();
  arrived.length = 0;
});

export const renderDialog = async (
  user: ReturnType<typeof userEvent.setup>,
): Promise<HTMLElement> => {
  render(
    <MemoryRouter>
      <ProviderIdentity provider={defaultProvider}>
        <ToastProvider>
          <ConsultationDialogProvider>
            <ConsultationButton>Book Now</ConsultationButton>
          </ConsultationDialogProvider>
        </ToastProvider>
      </ProviderIdentity>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  await screen.findByRole('textbox', { name: 'Name' });
  return screen.getByRole('dialog');
};

export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

export const consent = (): HTMLElement => screen.getByRole('checkbox');

export const send = (): HTMLButtonElement =>
  screen.getByRole('button', { name: /request my free visit|scheduling/i });

export const toastText = async (): Promise<string | null> =>
  (
    await waitFor(() =>
      within(screen.getByRole('region', { name: /notifications/i })).getByRole('listitem'),
    )
  ).textContent;

export async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('Name'), 'Ana Ruiz');
  await user.type(field('Email'), 'ana@example.com');
  await user.type(field('Phone number'), '(602) 555-0123');
  await user.click(consent());
}
