import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { TokenCard } from '#features/catalogue/token-card.tsx'
import { Kept, keepMarkupWith } from '#ui/kept-markup.tsx'
import { keepMarkup } from './keep-markup.server.tsx'

const token = { collection: 'gen2', tokenId: '7', name: 'Seven <7> & "more"', owner: null, burned: false, rank: 3, image: { width: 3, height: 2, colour: '#aabbcc', version: 'v1' }, metadataState: 'ready' }
const plainly = (element: ReactNode) => { keepMarkupWith(undefined); const html = renderToString(element); keepMarkupWith(keepMarkup); return html }

afterAll(() => { keepMarkupWith(undefined) })

test('markup that is kept is what React renders anyway, the first time and again', () => {
  for (const element of [
    <TokenCard key="1" token={token} singular="Gen2" />, <TokenCard key="2" token={{ ...token, burned: true }} singular="Gen2" />,
    <TokenCard key="3" token={token} singular="Gen2" line="2 of 7 traits" />, <TokenCard key="4" token={token} singular="Gen2" line={<b>held</b>} eager />,
  ]) {
    const html = plainly(element)
    expect(renderToString(element)).toBe(html)
    expect(renderToString(element)).toBe(html)
  }
})

test('what differs in anything is rendered for itself', () => {
  const texts = [token, { ...token, rank: 4 }, { ...token, name: 'Eight' }, { ...token, image: { ...token.image, version: 'v2' } }].map((each) => renderToString(<TokenCard token={each} singular="Gen2" />))
  expect(new Set(texts).size).toBe(4)
})

test('what stands around it is rendered as before', () => {
  keepMarkupWith(keepMarkup)
  function Around() {
    const before = useId()
    return <div id={before}><Kept as="li" by={() => 'around'}>{() => <i>{1} of {2}</i>}</Kept><After /></div>
  }
  function After() { return <p id={useId()}>after</p> }
  const html = plainly(<Around />)
  expect([renderToString(<Around />), renderToString(<Around />)]).toEqual([html, html])
})

test('it is rendered once', () => {
  let times = 0
  const element = <Kept as="div" by={() => 'counted'}>{() => { times += 1; return 'text' }}</Kept>
  expect([renderToString(element), renderToString(element), times]).toEqual(['<div>text</div>', '<div>text</div>', 1])
})
