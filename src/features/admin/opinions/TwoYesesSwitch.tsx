import { useId } from 'react';
import { useAction } from '@/components/form/useAction';
import { Switch } from '@/components/ui/Switch';
import { adminMessages } from '@/features/admin/messages';
import { setTwoYeses } from '@/services/moderation/suspectWords';

const messages = adminMessages.opinions.twoYeses;

/** Sets, for all admins, whether a post with a suspect word needs two opinions in its favour. */
export function TwoYesesSwitch({ isOn }: { readonly isOn: boolean }) {
  const id = useId();
  const { run, isBusy } = useAction(setTwoYeses, {
    messages: adminMessages.refusals,
    done: isOn ? messages.off : messages.on,
  });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-4">
      <div className="flex-1 basis-40">
        <p id={`${id}-label`} className="font-semibold">
          {messages.label}
        </p>
        <p id={`${id}-text`} className="text-small text-ink-soft">
          {messages.text}
        </p>
      </div>
      <Switch
        isOn={isOn}
        busy={isBusy}
        labelledBy={`${id}-label`}
        describedBy={`${id}-text`}
        onToggle={() => void run(!isOn)}
      />
    </div>
  );
}
