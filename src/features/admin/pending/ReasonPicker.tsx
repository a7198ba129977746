import { RadioList } from '@/components/ui/RadioList';
import { adminMessages } from '@/features/admin/messages';

interface ReasonPickerProps {
  /** '' for no reason; null to type one's own. */
  readonly onChoose: (canned: string | null) => void;
}

const text = adminMessages.reject;
const CHOICES = [
  { label: text.none, value: '' },
  ...text.canned.map((canned) => ({ label: canned, value: canned })),
  { label: text.other, value: null },
];

/** Reasons that come up every day, none, or one's own. */
export const ReasonPicker = ({ onChoose }: ReasonPickerProps) => (
  <RadioList legend={text.reason} name="reason-choice" choices={CHOICES} onChoose={onChoose} />
);
