import { deviationSubjects } from './deviations.ts'

/** The list of deviations for people, as Markdown. */
export function deviationsPage(): string {
  const parts = Object.entries(deviationSubjects).map(
    ([subject, list]) =>
      `## ${subject}\n\n${list
        .map(({ id, reason, cases, places }) => {
          const values = Object.entries(places)
            .map(([place, value]) => `\`${place}\` is \`${JSON.stringify(value)}\``)
            .join('; ')
          return `- **${id}**: ${reason}\n  We answer: ${values}.\n  Cases: ${cases === 'any' ? 'any' : cases.map((name) => `“${name}”`).join(', ')}.`
        })
        .join('\n')}`,
  )
  return `# Where the embedded service differs from the official auth emulator, and why

Made from \`deviations.ts\` by \`node conformance/write-deviations.ts\`; a test compares the two. Our value at each place is
asserted, and a deviation that explains nothing fails the test. \`**.\` is any place, \`(absent)\` is nothing there.

What the emulator does not offer at all (TOTP, password policy, key endpoints, ends and revocation of tokens beyond the cases
here) has tests of its own in \`src/identity\`.

${parts.join('\n\n')}
`
}
