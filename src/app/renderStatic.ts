import { isValidElement, type ReactNode } from 'react';
import { isRecord } from '@/domain/isRecord';

const SVG = 'http://www.w3.org/2000/svg';

type Parent = Element | DocumentFragment;

/** React's spelling of attributes, where it is not the document's. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  dateTime: 'datetime',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
};

function setProperty(element: Element, name: string, value: unknown): void {
  if (name === 'style' && element instanceof HTMLElement && isRecord(value)) {
    // As an attribute the page's policy would refuse it.
    for (const [property, set] of Object.entries(value))
      element.style.setProperty(property, String(set));
  } else if (typeof value === 'string' || typeof value === 'number' || value === true) {
    // React writes aria-hidden="true", too.
    element.setAttribute(ATTRIBUTES[name] ?? name, String(value));
  }
}

function renderElement(type: unknown, props: object, parent: Parent): void {
  if (typeof type === 'function') return renderStatic(type(props), parent);
  if (typeof type === 'symbol') return renderStatic(Reflect.get(props, 'children'), parent);
  // An icon asks React for its context: it gets its place here, and its lines with the app.
  const isIcon = typeof type !== 'string';
  const isSvg = isIcon || type === 'svg' || parent instanceof SVGElement;
  const element = isSvg
    ? document.createElementNS(SVG, isIcon ? 'svg' : type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') renderStatic(value, element);
    else if (name === 'size') {
      element.setAttribute('width', String(value));
      element.setAttribute('height', String(value));
    } else setProperty(element, name, value);
  }
  parent.append(element);
}

/**
 * Draws components that use no hooks, without React's renderer: 2 KB of it in place of 60, so that
 * posts can be read before the app is there. What is drawn does nothing yet. Text stays text.
 */
export function renderStatic(node: ReactNode, parent: Parent): void {
  if (Array.isArray(node)) for (const child of node) renderStatic(child, parent);
  else if (isValidElement<object>(node)) renderElement(node.type, node.props, parent);
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node));
}
