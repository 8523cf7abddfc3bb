import type { DocumentContent } from '#features/documents/document.ts'

/** Words that somebody might bring who means no good, or who writes otherwise than we do. */
export const hostile = {
  script: '<script>document.title = "taken"</script><img src=x onerror="document.title=1">',
  endless: 'W'.repeat(5000),
  arabic: 'ضوء الميناء عند الفجر، ثلاث طبقات من الحبر',
  emoji: '👩🏽‍🎨🏳️‍🌈🌊',
}

/** The files that a page of every kind of block names. `work` is wide, `tall` stands upright, `drawing` is an SVG, `waiting` is not derived. */
export type BlockFiles = { work: string; tall: string; small: string; drawing: string; sound: string }

/** A document's content with every kind of block, and `words` wherever a text of its own can stand. */
export function everyBlock(files: BlockFiles, words: string): DocumentContent[] {
  const picture = (file: string, caption = words) => ({ file, alt: `A picture of the harbour. ${words}`, caption })
  return [
    {
      id: 'form',
      type: 'text',
      text: [
        { type: 'heading', line: [{ text: words }] },
        {
          type: 'paragraph',
          line: [
            { text: words },
            { text: ' strong', strong: true },
            { text: ' elsewhere', href: 'https://example.org/' },
          ],
        },
        { type: 'list', ordered: true, items: [[{ text: words }], [{ text: 'Second' }]] },
        { type: 'quote', line: [{ text: words, emphasis: true }] },
      ],
    },
    { id: 'at-text', type: 'picture', width: 'text', picture: picture(files.small) },
    { id: 'at-page', type: 'picture', width: 'wide', picture: picture(files.work) },
    { id: 'at-window', type: 'picture', width: 'full', picture: picture(files.drawing) },
    { id: 'two', type: 'pair', pictures: [picture(files.tall), picture(files.small)] },
    { id: 'sound', type: 'media', file: files.sound, alt: 'The sound of the harbour', caption: words },
    { id: 'said', type: 'quotation', text: words, who: words, source: words, href: 'https://example.org/review' },
    {
      id: 'of-work',
      type: 'details',
      details: [
        { caption: words, x: 200, y: 300, width: 900, height: 700 },
        { caption: 'The far shore', x: 2600, y: 1500, width: 1000, height: 900 },
        { caption: 'A corner', x: 0, y: 0, width: 400, height: 300 },
      ],
    },
    {
      id: 'of-other',
      type: 'details',
      title: words,
      picture: picture(files.tall),
      details: [{ caption: words, x: 100, y: 100, width: 300, height: 300 }],
    },
    {
      id: 'company',
      type: 'related',
      pieces: [{ collection: 'stones', tokenId: '1' }],
      prints: ['leaf-print', 'flower-sheet'],
    },
    {
      id: 'venue',
      type: 'venue',
      name: words,
      place: words,
      point: { latitude: 41.15, longitude: -8.61 },
      from: '2026-09',
      until: '2027-01-10',
    },
    {
      id: 'making',
      type: 'process',
      steps: [
        { title: words, text: [{ type: 'paragraph', line: [{ text: words }] }], picture: picture(files.small) },
        { title: 'Pull it', text: [{ type: 'paragraph', line: [{ text: 'By hand, once.' }] }] },
        { title: 'Let it dry', text: [] },
      ],
    },
    {
      id: 'shown',
      type: 'history',
      entries: [
        { kind: 'exhibition', when: '2025', title: words, where: words },
        { kind: 'publication', when: '2026-03-02', title: words, where: words, href: 'https://example.org/' },
        { kind: 'exhibition', when: '2026-09-12', title: 'Harbour rooms', where: 'Porto' },
      ],
    },
  ]
}
