import type { MessageText } from '#messages/translate.ts'

/** The pages that every studio has: what is done with data, on what terms, who is behind it, and help. */
export const infoPages = ['privacy', 'terms', 'imprint', 'help'] as const
export type InfoPageName = (typeof infoPages)[number]

export const infoPageTitles = {
  privacy: { title: 'Privacy', line: 'What is stored about you, for how long, and who sees it.' },
  terms: { title: 'Terms', line: 'What you and the studio can expect of each other.' },
  imprint: { title: 'Imprint', line: 'Who is behind this site.' },
  help: { title: 'Help', line: 'Short answers, and where to write.' },
} as const satisfies Record<InfoPageName, { title: MessageText; line: MessageText }>
