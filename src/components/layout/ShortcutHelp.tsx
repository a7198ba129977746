import { Dialog } from '@/components/ui/Dialog';
import { Switch } from '@/components/ui/Switch';
import { commonMessages } from '@/config/messages';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';

const messages = commonMessages.shortcuts;

interface ShortcutHelpProps {
  /** The keyboard shortcuts, each with a description of its action. */
  readonly keys: readonly (readonly [key: string, action: string])[];
  readonly onClose: () => void;
}

/** The dialog that lists the keyboard shortcuts and turns them on and off. */
export function ShortcutHelp({ keys, onClose }: ShortcutHelpProps) {
  const [isOn, setOn] = useShortcutSetting();
  return (
    <Dialog title={messages.title} closeLabel={commonMessages.action.close} onClose={onClose}>
      <dl className="space-y-2">
        {keys.map(([key, action]) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-4">
            <dt className="min-w-28">
              <kbd className="key">{key}</kbd>
            </dt>
            <dd className="flex-1 basis-40">{action}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <div className="flex-1 basis-40">
          <p id="shortcuts-on" className="font-semibold">
            {messages.toggle}
          </p>
          <p id="shortcuts-text" className="text-small text-ink-soft">
            {messages.toggleText}
          </p>
        </div>
        <Switch
          isOn={isOn}
          busy={false}
          labelledBy="shortcuts-on"
          describedBy="shortcuts-text"
          onToggle={() => setOn(!isOn)}
        />
      </div>
    </Dialog>
  );
}
