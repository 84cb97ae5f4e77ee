import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import { CodeForm } from '../proof/CodeForm.tsx';
import type { Challenge } from './challenge.ts';
import { useFinishLoginMutation } from './secondStep.generated.ts';
import { useEnter } from './useEnter.ts';

const copy = {
  lead: 'Your password is right. One more step, so that we know it’s you.',
  label: 'Second step',
  submit: 'Log In',
  sending: 'Logging In...',
  back: 'Start over',
  over: 'Please Log In Again',
} as const;

interface SecondStepProps {
  challenge: Challenge;
  /** Where to go from here; null for the user's first page. */
  next: string | null;
  /** Back to email and password, and why if they have to. */
  onAgain: (why: string | null) => void;
}

/** Asks for the second factor, after the password. */
export default function SecondStep({ challenge, next, onAgain }: SecondStepProps): ReactNode {
  const { toast } = useToast();
  const enter = useEnter(next);
  const [finishLogin] = useFinishLoginMutation();
  return (
    <>
      <p>{copy.lead}</p>
      <CodeForm
        methods={challenge.methods}
        askPasskey={async () => ({ request: challenge.passkey, userErrors: [] })}
        label={copy.label}
        submit={copy.submit}
        sending={copy.sending}
        send={async (proof) => {
          const input = { challenge: challenge.token, ...proof };
          const answer = (await finishLogin({ variables: { input } })).data?.finishLogin;
          const ended = answer?.userErrors.find(({ field }) => field === 'challenge');
          if (!ended) return answer;
          toast({ title: copy.over, description: ended.message, variant: 'destructive' });
          onAgain(ended.message);
          return { ...answer!, userErrors: [] };
        }}
        onDone={async ({ token, user }) => {
          const trouble = await enter(token, user);
          if (trouble !== null) onAgain(trouble);
        }}
      >
        <Button variant="quiet" onClick={() => onAgain(null)}>
          {copy.back}
        </Button>
      </CodeForm>
    </>
  );
}
