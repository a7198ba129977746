import { isValidElement, type ReactNode } from 'react';
import { isRecord } from '@/lib/isRecord';

const SVG = 'http://www.w3.org/2000/svg';

type Parent = Element | DocumentFragment;

/** HTML and SVG names of the attributes that React spells differently. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  dateTime: 'datetime',
  strokeWidth: 'stroke-width',
};

/** Attributes with capitals that have the same name in HTML or SVG. */
const SAME_NAME = ['tabIndex', 'viewBox'];

const isKnown = (name: string): boolean => SAME_NAME.includes(name) || name in ATTRIBUTES;

/** @throws Error for an element that would be rendered differently than by React */
function assertSupported(type: unknown, props: object): void {
  if (typeof type === 'object' && !('size' in props)) {
    throw new Error('renderStatic supports no memo or forwardRef component except icons');
  }
  if (typeof type !== 'string') return;
  for (const [name, value] of Object.entries(props)) {
    const isAttribute = ['string', 'number'].includes(typeof value) || value === true;
    if (isAttribute && /[A-Z]/.test(name) && !isKnown(name)) {
      throw new Error(`renderStatic does not know the attribute ${name}`);
    }
  }
}

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
  if (import.meta.env.DEV) assertSupported(type, props);
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
 *
 * @throws Error for a component with hooks; in development and tests also for memo and forwardRef
 *   components other than icons, and for unknown attributes
 */
export function renderStatic(node: ReactNode, parent: Parent): void {
  if (Array.isArray(node)) for (const child of node) renderStatic(child, parent);
  else if (isValidElement<object>(node)) renderElement(node.type, node.props, parent);
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node));
}
