import { expect, test } from 'vitest'
import { breadcrumbList, linkedDataJson } from './linked-data.ts'

const absolute = (link: string) => `https://studio.example${link}`

test('a page says where it stands, from the front page down to itself', () => {
  const list = breadcrumbList({
    studioName: 'The Studio',
    above: [{ title: 'Prints', to: '/editions' }],
    own: { title: 'Embers', address: 'https://studio.example/editions/embers' },
    absolute,
  })
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'The Studio', item: 'https://studio.example/' },
    { '@type': 'ListItem', position: 2, name: 'Prints', item: 'https://studio.example/editions' },
    { '@type': 'ListItem', position: 3, name: 'Embers', item: 'https://studio.example/editions/embers' },
  ])
})

test('no text can end the block or begin a comment in it, and it reads as it was written', () => {
  const name = 'A </script><script>alert(1)</script><!-- \u2028 title'
  const json = linkedDataJson([{ '@type': 'VisualArtwork', name }])
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'VisualArtwork', name }],
  })
})
