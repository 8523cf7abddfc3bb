import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { TokenCard } from '#features/catalogue/token-card.tsx'
import { Kept, keepMarkupWith } from '#ui/kept-markup.tsx'
import { KeptWall } from '#ui/wall.tsx'
import { fillStandIns, keepMarkup, renderWithStandIns } from './keep-markup.server.tsx'

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

test('within a page, what is kept is left out and put back as bytes', () => {
  keepMarkupWith(keepMarkup)
  const page = () => <main><TokenCard token={token} singular="Gen2" eager /><p>between</p><TokenCard token={{ ...token, rank: 4 }} singular="Gen2" /></main>
  const { html, used } = renderWithStandIns('m1', () => renderToString(page()))
  expect(html).not.toContain('Seven')
  expect(html).toContain('between')
  expect(used.map(({ hasEagerPicture }) => hasEagerPicture)).toEqual([true, false])
  const filled = fillStandIns(html, { mark: 'm1', used })
  expect(filled.map(String).join('')).toBe(plainly(page()))
  expect(filled.filter((part) => typeof part !== 'string')).toHaveLength(2)
})

test('what is kept within what is kept is a part of it', () => {
  keepMarkupWith(keepMarkup)
  const wall = <KeptWall label="Pieces" by={() => 'one wall'}>{() => <TokenCard token={{ ...token, rank: 9 }} singular="Gen2" />}</KeptWall>
  for (let time = 0; time < 2; time++) {
    const { html, used } = renderWithStandIns('m2', () => renderToString(wall))
    expect(fillStandIns(html, { mark: 'm2', used }).map(String).join('')).toBe(plainly(wall))
    expect(used).toHaveLength(1)
  }
})

test('a render that fails leaves nothing behind, and the next one is whole', () => {
  keepMarkupWith(keepMarkup)
  const Broken = (): ReactNode => { throw new Error('planted') }
  expect(() => renderWithStandIns('m3', () => renderToString(<><TokenCard token={token} singular="Gen2" /><Broken /></>))).toThrow('planted')
  expect(renderToString(<TokenCard token={token} singular="Gen2" />)).toContain('Seven')
})

test('text that looks like a stand-in of another page stays text', () => {
  const { html, used } = renderWithStandIns('m4', () => renderToString(<p dangerouslySetInnerHTML={{ __html: '<!--m3 0-->' }} />))
  expect(fillStandIns(html, { mark: 'm4', used }).join('')).toBe('<p><!--m3 0--></p>')
})
