import { emulatorAddress, unsignedToken } from '../../tests/rules/support/emulator';
import { clearDocuments, coverageOf, putRules } from '../mutation/emulator';
import type { CoverageNode } from '../mutation/tree';
import type { Auth, FileWrite } from './commitFile';
import { allowsOf } from './denial';

/** A document as Firestore's REST API returns it. */
interface StoredDocument {
  readonly name: string;
  readonly fields?: FileWrite['fields'];
}

/** The result of a commit. */
export interface Result {
  readonly status: 'allowed' | 'denied' | 'failed';
  /** The emulator's message, unless it was allowed. */
  readonly message: string;
}

const OWNER = 'owner';
/** Documents per commit: the emulator refuses commits above 4 MiB. */
const PER_COMMIT = 100;

/** A project with a copy of another one's documents, on the same emulator. */
export class Copy {
  readonly projectId: string;
  private readonly before = new Map<string, FileWrite['fields']>();

  constructor(projectId: string) {
    this.projectId = projectId;
  }

  private get root(): string {
    return `projects/${this.projectId}/databases/(default)/documents`;
  }

  private async request(method: string, body: object, token: string | null): Promise<Response> {
    const { host, port } = emulatorAddress();
    return await fetch(`http://${host}:${port}/v1/${this.root}:${method}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  }

  /** Returns all documents with their paths. */
  async documents(): Promise<Map<string, FileWrite['fields']>> {
    const everything = { structuredQuery: { from: [{ allDescendants: true }] } };
    const response = await this.request('runQuery', everything, OWNER);
    if (!response.ok) throw new Error(await response.text());
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the emulator's answer is not validated
    const lines = (await response.json()) as { document?: StoredDocument }[];
    return new Map(
      lines.flatMap(({ document }) =>
        document ? [[document.name.slice(this.root.length + 1), document.fields ?? {}]] : [],
      ),
    );
  }

  private toRequest({ op, path, fields, mask, transforms }: FileWrite): object {
    const name = `${this.root}/${path}`;
    if (op === 'delete') return { delete: name };
    return {
      update: { name, fields },
      ...(mask && { updateMask: { fieldPaths: mask } }),
      ...(transforms.length > 0 && { updateTransforms: transforms }),
      ...((op === 'update' || op === 'create') && { currentDocument: { exists: op === 'update' } }),
    };
  }

  private async write(writes: readonly FileWrite[], token: string | null): Promise<Result> {
    const body = { writes: writes.map((write) => this.toRequest(write)) };
    const response = await this.request('commit', body, token);
    const message = response.ok ? '' : await response.text();
    const status = response.ok ? 'allowed' : response.status === 403 ? 'denied' : 'failed';
    return { status, message: status === 'denied' ? messageOf(message) : message };
  }

  /** Replaces everything by the documents of another project and some others. */
  async fill(source: string, others: readonly FileWrite[]): Promise<void> {
    await clearDocuments(this.projectId);
    const copied = [...(await new Copy(source).documents())].map(([path, fields]): FileWrite => ({
      op: 'set',
      path,
      fields,
      mask: null,
      transforms: [],
    }));
    const all = [...copied, ...others];
    for (let first = 0; first < all.length; first += PER_COMMIT) {
      // oxlint-disable-next-line no-await-in-loop -- the emulator takes one commit at a time
      const { status, message } = await this.write(all.slice(first, first + PER_COMMIT), OWNER);
      if (status !== 'allowed') throw new Error(message);
    }
    for (const [path, fields] of await this.documents()) this.before.set(path, fields);
  }

  /** Whether a document existed before the commit. */
  has(path: string): boolean {
    return this.before.has(path);
  }

  /** Runs a commit under rules, and then restores the documents that it may have changed. */
  async commit(rules: string, writes: readonly FileWrite[], auth: Auth | null): Promise<Result> {
    const error = await putRules(this.projectId, rules);
    if (error !== null) throw new Error(error);
    const result = await this.write(writes, auth && unsignedToken(this.projectId, auth));
    if (result.status === 'allowed') {
      const restoring = writes.map(({ path }): FileWrite => {
        const fields = this.before.get(path);
        const op = fields ? 'set' : 'delete';
        return { op, path, fields: fields ?? {}, mask: null, transforms: [] };
      });
      await this.write(restoring, OWNER);
    }
    return result;
  }

  /** Returns the values of the expressions since the rules were loaded. */
  async coverage(): Promise<readonly CoverageNode[]> {
    return (await coverageOf(this.projectId)).report;
  }

  clear(): Promise<void> {
    return clearDocuments(this.projectId);
  }

  fieldsOf(path: string): FileWrite['fields'] | undefined {
    return this.before.get(path);
  }
}

function messageOf(text: string): string {
  const { error }: { error?: { message?: string } } = Object(JSON.parse(text));
  return error?.message ?? text;
}

/**
 * Returns rules that allow every access except to one document, for which they are unchanged: all
 * values of the coverage then belong to that document. Lines stay the same.
 */
export function isolated(rules: string, path: string): string {
  const segments = path.split('/').map((segment) => `$('${segment.replaceAll(/[\\']/g, '\\$&')}')`);
  const other = `request.path != /databases/$(database)/documents/${segments.join('/')}`;
  return allowsOf(rules).reduceRight((text, { start, end }) => {
    const condition = text
      .slice(start, end)
      .replace(/:\s*if\b\s?([\s\S]*)$/, (_, original: string) => {
        return `: if ${other} || (${original})`;
      });
    return text.slice(0, start) + condition + text.slice(end);
  }, rules);
}
