import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './support/bareTexts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /(?<!\.test)\.tsx$/.test(name));

/** Results of hooks that are declared as `Elements`, in other modules than those that show them. */
const OF_HOOKS = ['dialog'];

it('has each text of the app beside elements that change in an element of its own', () => {
  const faults = files.flatMap((file) => bareTexts(file, readFileSync(file, 'utf8'), OF_HOOKS));
  expect(faults).toEqual([]);
});

/** Finds the faults of an element in a component. */
const faultsIn = (jsx: string, props = '') =>
  bareTexts(
    'sample.tsx',
    `import { X, Sun } from 'lucide-react';
     import { messages } from './messages';
     const { name } = messages;
     interface Props { ${props} }
     const Sample = ({ label, children, isOn, list }: Props) => ${jsx};`,
  ).map((fault) => fault.replace(/^.*: /, ''));

describe('a text that a translator replaces', () => {
  it.each([
    '<p>{label}</p>',
    '<p>{isOn ? label : <b>{label}</b>}</p>',
    '<p><X /><span>{label}</span></p>',
    '<p><X />{messages.save}</p>',
    '<p><b>{label}</b> {name} text</p>',
    '<p>text {isOn && <b>{label}</b>}</p>',
    "<p><b>{label}</b>{' '}<i>{label}</i></p>",
    '<p>{list.map((one) => <b key={one}>{one}</b>)}</p>',
    '<p>{`${label} ${label}`}</p>',
  ])('stands where React needs no text node in %s', (jsx) => {
    expect(faultsIn(jsx)).toEqual([]);
  });

  it.each([
    ['<p><X />{label}</p>', 'a text that changes beside others'],
    ['<p>{isOn && label} {label}</p>', 'a text that changes beside others'],
    ["<p>{isOn ? 'on' : 'off'} <b>{label}</b></p>", 'a text that changes beside others'],
    ['<p><X />{children}</p>', 'a text that changes beside others'],
    ['<p>@{label}</p>', 'a text that changes beside others'],
    ['<p>{list.map((one) => one)}<b /></p>', 'a text that changes beside others'],
    ['<p>{isOn && <b>{label}</b>} text</p>', 'a text after elements that come and go'],
    ['<p><Sample label={label} /> text</p>', 'a text after elements that come and go'],
    ["<p>{isOn && <b />}{' '}<i /></p>", 'a text after elements that come and go'],
    ['<>text <b>{label}</b></>', 'a text in a fragment'],
    ['<>{label}</>', 'a text that changes beside others'],
  ])('is refused in %s', (jsx, fault) => {
    expect(faultsIn(jsx)).toEqual([fault]);
  });

  it('cannot be among children that are declared as elements', () => {
    expect(faultsIn('<p><X />{children}</p>', 'readonly children: Elements')).toEqual([]);
    expect(faultsIn('<p><X />{list(label)}</p>', 'list: (one: string) => Elements')).toEqual([]);
  });
});
