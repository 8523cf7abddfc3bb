import type { MailWords } from '#platform/mail/mail-template.ts'

/** A mail's words as plain text, for every reader. */
export function plainBody(
  { before, action, after }: MailWords,
  { signature, link }: { signature: string; link: string | undefined },
): string {
  const parts = [
    ...before,
    ...(action === undefined || link === undefined ? [] : [`${action}:\n${link}`]),
    ...after,
    signature,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The same as HTML without pictures, scripts or anything to fetch. The link is also written out, for whoever reads before clicking. */
export function htmlBody(
  { subject, before, action, after }: MailWords,
  { signature, link, language }: { signature: string; link: string | undefined; language: string },
): string {
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
  const button =
    action === undefined || link === undefined
      ? []
      : [
          paragraph(
            `<a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;background:#1c1b19;color:#ffffff;text-decoration:none;border-radius:3px">${escaped(action)}</a>`,
          ),
          paragraph(
            `<a href="${escaped(link)}" style="color:#5c5850;font-size:13px;word-break:break-all">${escaped(link)}</a>`,
          ),
        ]
  const paragraphs = [
    ...before.map((text) => paragraph(lines(text))),
    ...button,
    ...after.map((text) => paragraph(lines(text))),
    paragraph(lines(signature)),
  ]
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1b19;font:16px/1.5 Georgia,serif"><div style="max-width:34em">
${paragraphs.join('\n')}
</div></body></html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')
