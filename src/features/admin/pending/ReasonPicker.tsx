import { RadioList } from '@/components/ui/RadioList';
import { adminMessages } from '@/features/admin/messages';

interface ReasonPickerProps {
  /** Called with '' for no reason, or with null for a custom reason. */
  readonly onChoose: (canned: string | null) => void;
}

const text = adminMessages.reject;
const CHOICES = [
  { label: text.none, value: '' },
  ...text.canned.map((canned) => ({ label: canned, value: canned })),
  { label: text.other, value: null },
];

/** Choice of a rejection reason: predefined, none, or custom. */
export const ReasonPicker = ({ onChoose }: ReasonPickerProps) => (
  <RadioList legend={text.reason} name="reason-choice" choices={CHOICES} onChoose={onChoose} />
);
