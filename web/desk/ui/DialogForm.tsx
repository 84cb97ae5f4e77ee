import { use, useState, type ReactNode, type RefObject } from 'react';
import type { FormikValues } from 'formik';
import { styled } from 'styled-components';
import { FormEnd, type FormEndProps } from '../../app/forms/FormEnd.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Form } from '../../ui/form/Form.tsx';
import { space } from '../../ui/theme.ts';
import { AskToDiscardContext } from '../../ui/unsaved.ts';
import type { DeskFormState } from './useDeskForm.ts';
import { uiCopy as copy } from '../../ui/copy.ts';

interface DeskFormProps<Values> extends Pick<
  FormEndProps,
  'submit' | 'sending' | 'amongOthers' | 'beside'
> {
  /** What `useDeskForm` returns. */
  form: DeskFormState<Values>;
  /** Names the form for screen readers. */
  label: string;
  children: Elements;
}

/** A form with its button. */
export const DeskForm = <Values extends FormikValues>({
  form,
  label,
  children,
  ...end
}: DeskFormProps<Values>): ReactNode => (
  <Form formik={form.formik} label={label} attempts={form.attempts}>
    {children}
    <FormEnd form={form} {...end} />
  </Form>
);

/** Returns focus to what opened the dialog or, if that is gone, to what is next, or the content. */
export function useOpener(next?: RefObject<HTMLElement | null>): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return () => (opener?.isConnected ? opener : (next?.current ?? document.getElementById('main')));
}

const Lead = styled.div`
  margin-bottom: ${space(2)};
`;

interface KeepProps {
  formik: { dirty: boolean; isSubmitting: boolean };
  onClose: () => void;
}

/** Leaves it as it is, and asks like the X if something was typed. */
function Keep({ formik: { dirty, isSubmitting }, onClose }: KeepProps): ReactNode {
  const ask = use(AskToDiscardContext);
  return (
    <Button
      variant="secondary"
      disabled={isSubmitting}
      onClick={() => (dirty && ask ? ask(onClose) : onClose())}
    >
      {copy.keep}
    </Button>
  );
}

interface DialogFormProps<Values>
  extends
    Omit<DeskFormProps<Values>, 'label' | 'beside'>,
    Pick<DialogProps, 'title' | 'description' | 'record' | 'width'> {
  /** Default: the title. */
  label?: string;
  /** What is shown above the form. */
  lead?: Elements;
  /** Whether it confirms something, with a second button that leaves it as it is. */
  keeps?: boolean;
  /** What receives focus when it closes, if it is there. Default: what opened it. */
  opener?: () => HTMLElement | null;
  onClose: () => void;
}

/**
 * A dialog with a form, open as long as it is rendered. A field with `data-first` receives focus
 * first.
 */
export function DialogForm<Values extends FormikValues>({
  title,
  description,
  record,
  width,
  opener,
  label = title,
  lead,
  keeps = false,
  onClose,
  ...form
}: DialogFormProps<Values>): ReactNode {
  const usual = useOpener();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      opener={() => opener?.() ?? usual()}
      {...{ title, description, record, width }}
    >
      {lead && <Lead>{lead}</Lead>}
      <DeskForm
        label={label}
        beside={keeps && <Keep formik={form.form.formik} onClose={onClose} />}
        {...form}
      />
    </Dialog>
  );
}
