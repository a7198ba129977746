import { isValidElement, type ReactNode } from 'react';
import { isRecord } from '@/domain/isRecord';

const SVG = 'http://www.w3.org/2000/svg';

type Parent = Element | DocumentFragment;

/** HTML and SVG names of the attributes that React spells differently. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  dateTime: 'datetime',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
};

function setProperty(element: Element, name: string, value: unknown): void {
  if (name === 'style' && element instanceof HTMLElement && isRecord(value)) {
    // The Content Security Policy refuses style attributes, but not the CSSOM.
    for (const [property, styleValue] of Object.entries(value))
      element.style.setProperty(property, String(styleValue));
  } else if (typeof value === 'string' || typeof value === 'number' || value === true) {
    // `true` becomes "true", as React does for aria-hidden.
    element.setAttribute(ATTRIBUTES[name] ?? name, String(value));
  }
}

function renderElement(type: unknown, props: object, parent: Parent): void {
  if (typeof type === 'function') return renderStatic(type(props), parent);
  if (typeof type === 'symbol') return renderStatic(Reflect.get(props, 'children'), parent);
  // Icons read a React context and cannot be rendered: an empty <svg> reserves their space.
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
 * Renders components that use no hooks to the DOM without React's renderer (2 KB instead of 60), so
 * that posts can be read before the app is loaded. Event handlers are ignored. Text is never parsed
 * as HTML.
 */
export function renderStatic(node: ReactNode, parent: Parent): void {
  if (Array.isArray(node)) for (const child of node) renderStatic(child, parent);
  else if (isValidElement<object>(node)) renderElement(node.type, node.props, parent);
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node));
}
