import { legalNotice } from '@/config/legal/legalNotice';
import { paths } from '@/config/paths';
import { LegalPage } from './LegalPage';

export default function LegalNoticePage() {
  return <LegalPage path={paths.legalNotice} text={legalNotice} />;
}
