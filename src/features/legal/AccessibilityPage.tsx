import { accessibility } from '@/config/legal/accessibility';
import { paths } from '@/config/paths';
import { LegalPage } from './LegalPage';

export default function AccessibilityPage() {
  return <LegalPage path={paths.accessibility} text={accessibility} />;
}
