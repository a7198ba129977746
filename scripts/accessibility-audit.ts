// Writes docs/accessibility-audit.md from the audit's results, evidence and contrasts.
import { writeFileSync } from 'node:fs';
import { AUDIT_PAGE, auditPage } from './accessibility/report.ts';

writeFileSync(AUDIT_PAGE, await auditPage());
