import { z } from 'zod'

/** A part of a text page: its heading and its paragraphs, in plain words. */
export type TextSection = { title: string; text: string[] }

const textSection = z.strictObject({ title: z.string().min(1), text: z.array(z.string().min(1)).min(1) })

/** The pages that every studio has: what is done with data, on what terms, who is behind it, and help. */
export const housePages = ['privacy', 'terms', 'imprint', 'help'] as const
export type HousePageName = (typeof housePages)[number]

/**
 * What a studio writes for one of them: sections that come before those made from its settings, or, with `instead`, in their place. Who writes
 * a page instead answers for its being true when settings change.
 */
const housePageConfig = z.strictObject({ sections: z.array(textSection).min(1), instead: z.boolean().default(false) })

/** `reviewed`: somebody who knows the studio's law has read them; until then the workbench says that they are first texts. */
export const housePagesConfig = z.strictObject({
  privacy: housePageConfig.optional(), terms: housePageConfig.optional(), imprint: housePageConfig.optional(), help: housePageConfig.optional(),
  reviewed: z.boolean().default(false),
})
export type HousePagesConfig = z.output<typeof housePagesConfig>

export const housePageTitles: Readonly<Record<HousePageName, { title: string; line: string }>> = {
  privacy: { title: 'Privacy', line: 'What is stored about you, for how long, and who sees it.' },
  terms: { title: 'Terms', line: 'What you and the studio can expect of each other.' },
  imprint: { title: 'Imprint', line: 'Who is behind this site.' },
  help: { title: 'Help', line: 'Short answers, and where to write.' },
}

/** A page's sections: the studio's own, then those that follow from its settings. */
export function sectionsOf(page: HousePageName, { own, made }: { own: HousePagesConfig | undefined; made: readonly TextSection[] }): TextSection[] {
  const given = own?.[page]
  return given === undefined ? [...made] : [...given.sections, ...(given.instead ? [] : made)]
}
