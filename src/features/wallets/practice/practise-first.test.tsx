import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkStudio } from '#features/studio/studio.ts'
import otherStudio from '#tests/other-studio/studio.config.ts'
import { walletOfferOf } from '../connecting/wallet-offer.ts'
import { PractiseFirst } from './practise-first.tsx'

const practiceSite = 'https://practice.example/'
const offerOf = (nodeUrl: string | undefined) =>
  walletOfferOf({
    studio: { ...otherStudio, practiceSite },
    publicUrl: 'https://studio.example',
    nodeUrl,
    chainPort: undefined,
    walletConnect: undefined,
    signIn: true,
  })
const shown = (nodeUrl: string | undefined) => renderToStaticMarkup(<PractiseFirst offer={offerOf(nodeUrl)} />)

test('on a real chain people are led to where they can practise, and on a practice chain nowhere', () => {
  expect(shown('https://node.example')).toContain(`href="${practiceSite}"`)
  expect(shown('https://node.example').replaceAll(/<[^>]*>/g, '')).toBe(
    'You can practise first on practice.example: the same pages, with pieces and money that are worth nothing.',
  )
  expect(shown(undefined)).toBe('')
})

test('a practice site has an address that browsers open safely', () => {
  const { mistakes = [] } = checkStudio({ ...otherStudio, practiceSite: 'javascript:alert(1)' })
  expect(mistakes.join()).toMatch(/practiceSite: .*https:\/\//)
})
