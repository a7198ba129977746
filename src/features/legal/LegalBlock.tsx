import { useId } from 'react';
import { TableBox } from '@/components/ui/TableBox';
import type { Block } from '@/config/legal/text';
import { LegalLine } from './LegalLine';

interface LegalBlockProps {
  readonly block: Block;
  /** Title of the section, used as the caption of a table. */
  readonly label: string;
}

/** Renders a block of a legal page. */
export function LegalBlock({ block, label }: LegalBlockProps) {
  if (typeof block === 'string')
    return (
      <p className="mt-4 leading-relaxed">
        <LegalLine text={block} />
      </p>
    );
  if ('heading' in block) {
    return <h3 className="mt-6 text-lead font-extrabold">{block.heading}</h3>;
  }
  if ('list' in block) {
    return (
      <ul className="mt-4 list-disc space-y-2 pl-6 leading-relaxed marker:text-ink-soft">
        {block.list.map((item) => (
          <li key={item} className="break-inside-avoid">
            <LegalLine text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return <LegalTable table={block.table} label={label} />;
}

interface LegalTableProps {
  readonly table: readonly (readonly string[])[];
  readonly label: string;
}

function LegalTable({ table, label }: LegalTableProps) {
  const captionId = useId();
  const [head = [], ...rows] = table;
  // Three columns break every word on a phone: their cells stand one below the other there, and so
  // do the words of the header. Beside each other they are at least as wide as their longest word.
  const stacked = head.length > 2 ? 'max-sm:block' : '';
  return (
    <TableBox labelledBy={captionId} className="mt-5">
      <table className={`w-full text-left hyphens-auto max-sm:text-small ${stacked}`}>
        <caption id={captionId} className="sr-only">
          {label}
        </caption>
        {/* Long names leave the last column, which explains, its share. */}
        <colgroup>
          <col span={head.length - 1} />
          <col style={{ width: `${100 / head.length}%` }} />
        </colgroup>
        <thead className={stacked}>
          <tr className={`border-b-2 border-ink/60 ${stacked}`}>
            {head.map((cell) => (
              <th
                key={cell}
                scope="col"
                className={`py-2.5 pr-4 align-bottom font-semibold last:pr-0 ${stacked}`}
              >
                <LegalLine text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacked}>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name} className={`break-inside-avoid border-b border-line ${stacked}`}>
              <th scope="row" className={`py-3 pr-4 align-top font-semibold ${stacked}`}>
                <LegalLine text={name} />
              </th>
              {cells.map((cell) => (
                <td key={cell} className={`py-3 pr-4 align-top text-ink-soft last:pr-0 ${stacked}`}>
                  <LegalLine text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
