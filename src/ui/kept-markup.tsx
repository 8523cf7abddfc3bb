import type { HTMLAttributes, ReactNode } from 'react'

/** Renders children to markup, or answers what the same `by` was rendered to before. */
export type MarkupKeeper = (by: string, children: () => ReactNode) => string

const keeper: { current?: MarkupKeeper | undefined } = {}

/** Has this process keep markup; a browser never does. */
export function keepMarkupWith(keep: MarkupKeeper | undefined): void {
  keeper.current = keep
}

/**
 * An element whose first look follows from `by` alone. What React once rendered for the same `by` is sent again by a server
 * that keeps markup; everywhere else the children are rendered as any others are. On that server they are rendered by
 * themselves: they may have state and effects, but read no context (the router's hooks stand outside) and make no ids by `useId`.
 */
export function Kept({ as: Element, by, children, ...attributes }: {
  as: 'li' | 'div' | 'ul' | 'p' | 'header' | 'fieldset'; by: () => string; children: () => ReactNode
} & Omit<HTMLAttributes<HTMLElement>, 'children'>) {
  return keeper.current === undefined
    ? <Element {...attributes}>{children()}</Element>
    : <Element {...attributes} dangerouslySetInnerHTML={{ __html: keeper.current(by(), children) }} />
}
