import type { ReactNode } from 'react';
import { string } from 'yup';
import { longestTask, maxTasks } from '#graph/modules/catalogue/service.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { careTypes } from '#graph/modules/intake/consultationRequest.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatChoice } from '../../ui/format.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { NewVersion } from '../ui/NewVersion.tsx';
import { useNewVersion } from '../ui/useNewVersion.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import {
  useDeskAddServiceMutation,
  useDeskUpdateServiceMutation,
  type DeskServiceFragment,
} from './services.generated.ts';
import { serviceCopy as copy } from './copy.ts';

/** One task per line, without duplicates. */
const tasksOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const described = formOf(
  {
    name: { kind: 'text', label: copy.name, max: limits.title },
    category: {
      kind: 'text',
      label: copy.category,
      hint: copy.categoryHint,
      optional: true,
      max: limits.name,
    },
    basePrice: { kind: 'text', label: copy.price, optional: true, max: limits.name },
    duration: {
      kind: 'text',
      label: copy.hours,
      hint: copy.hoursHint,
      optional: true,
      max: limits.name,
    },
    description: {
      kind: 'text',
      label: copy.description,
      optional: true,
      max: limits.message,
      lines: 3,
    },
    tasks: {
      kind: 'text',
      label: copy.tasks,
      hint: copy.tasksHint,
      optional: true,
      max: maxTasks * (longestTask + 1),
      lines: 5,
    },
  },
  {
    duration: string()
      .trim()
      .default('')
      .defined()
      .test('hours', copy.badHours, (hours) => hours === '' || Number(hours) > 0),
    tasks: string()
      .default('')
      .defined()
      .test('tasks', copy.badTasks(maxTasks, longestTask), (text) => {
        const tasks = tasksOf(text);
        return tasks.length <= maxTasks && tasks.every((task) => task.length <= longestTask);
      }),
  },
);

const { Field, empty } = described;
/** One that is there gets another price by a form of its own. */
const added = described.schema.shape({ basePrice: amountSchema(copy.price, copy.badPrice) });

/** Care types that are answers on a form, not services. */
const noService: readonly string[] = ['multiple-services', 'not-sure'];
const usualCategories = careTypes.filter((type) => !noService.includes(type));

const inputOf = (values: typeof empty) => ({
  name: values.name,
  category: values.category || null,
  duration: values.duration ? Math.round(Number(values.duration) * 60) : null,
  description: values.description || null,
  tasks: tasksOf(values.tasks),
});

const valuesOf = (service: DeskServiceFragment): typeof empty => ({
  name: service.name,
  category: service.category ?? '',
  basePrice: '',
  duration: service.duration ? String(service.duration / 60) : '',
  description: service.description ?? '',
  tasks: service.tasks.join('\n'),
});

interface ServiceDialogProps {
  /** Null for a new one. */
  service: DeskServiceFragment | null;
  /** The categories in use. */
  categories: readonly string[];
  /** As it is now: someone else may have changed it since. */
  now: DeskServiceFragment | undefined;
  onLook: () => void;
  onClose: () => void;
}

/** A service's name and what it covers; of a new one, its price. */
export function ServiceDialog({
  service,
  now,
  categories,
  onLook,
  onClose,
}: ServiceDialogProps): ReactNode {
  const [add] = useDeskAddServiceMutation();
  const [update] = useDeskUpdateServiceMutation();
  const form = useDeskForm({
    values: service ? valuesOf(service) : empty,
    schema: service ? described.schema : added,
    send: service
      ? async (values) => {
          const { id, version } = service;
          const input = { ...inputOf(values), id, version };
          return (await update({ variables: { input } })).data?.updateService;
        }
      : async (values, idempotencyKey) => {
          const input = {
            ...inputOf(values),
            basePrice: amountOf(values.basePrice),
            idempotencyKey,
          };
          return (await add({ variables: { input } })).data?.addService;
        },
    done: service ? copy.changed : copy.added,
    failed: copy.failed,
    onDone: onClose,
  });
  const news = useNewVersion(form.formik, {
    isNew: service !== null && now !== undefined && now.version > service.version,
    values: now ? valuesOf(now) : form.formik.initialValues,
    look: onLook,
  });
  const known = [...new Set([...usualCategories, ...categories])].sort();
  return (
    <DialogForm
      form={form}
      record={service?.id}
      title={service ? copy.changeTitle(service.name) : copy.addTitle}
      description={service ? copy.changeHint : copy.addHint}
      submit={copy.save}
      sending={copy.saving}
      onClose={onClose}
    >
      <Field data-first name="name" />
      <Field
        name="category"
        emptyLabel={copy.noCategory}
        choices={known.map((value) => ({ value, label: formatChoice(value) }))}
      />
      <SideBySide>
        {!service && <Field name="basePrice" inputMode="decimal" />}
        <Field name="duration" inputMode="decimal" />
      </SideBySide>
      <Field name="description" />
      <Field name="tasks" />
      <NewVersion news={news} />
    </DialogForm>
  );
}
