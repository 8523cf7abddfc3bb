import { z } from 'zod'
import type { InfoPageName } from './info-page-titles.ts'
import { translatable, translationsConfig } from './translations/translation.ts'

/** A part of a text page: its heading and its paragraphs, in plain words. */
export type TextSection = { title: string; text: string[] }

const textSection = z.strictObject({
  title: translatable(z.string().min(1)),
  text: translatable(z.array(z.string().min(1)).min(1)),
})

/**
 * What a studio writes for one of them: sections that come before those made from its settings, or, with `instead`, in their place. Who writes
 * a page instead answers for its being true when settings change.
 */
const infoPageConfig = z.strictObject({
  sections: z.array(textSection).min(1),
  instead: z.boolean().default(false),
  translations: translationsConfig,
})

/** `reviewed`: somebody who knows the studio's law has read them; until then the workbench says that they are first texts. */
export const infoPagesConfig = z.strictObject({
  privacy: infoPageConfig.optional(),
  terms: infoPageConfig.optional(),
  imprint: infoPageConfig.optional(),
  help: infoPageConfig.optional(),
  reviewed: z.boolean().default(false),
})
export type InfoPagesConfig = z.output<typeof infoPagesConfig>

/** A page's sections: the studio's own, then those that follow from its settings. */
export function sectionsOf(
  page: InfoPageName,
  { own, made }: { own: InfoPagesConfig | undefined; made: readonly TextSection[] },
): TextSection[] {
  const given = own?.[page]
  return given === undefined ? [...made] : [...given.sections, ...(given.instead ? [] : made)]
}
