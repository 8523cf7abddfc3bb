import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { menuOf } from '#features/studio/navigation.ts'
import type { PageEntry, RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import demo from '#studio/studio.config.ts'

const entries = Object.entries(siteMap as Record<string, RouteEntry>)
const fileOf = (file: string) => fileURLToPath(new URL(`./routes/${file}`, import.meta.url))

test('every route of the site map has its module', () => {
  expect(
    entries.filter(([, { file }]) => !existsSync(fileOf(file))).map(([name, { file }]) => `${name}: ${file}`),
  ).toEqual([])
})

test('every page says its title, and every page that is not for staff alone its description', () => {
  const silent = entries.filter(([, { file, path }]) => {
    const text = existsSync(fileOf(file)) ? readFileSync(fileOf(file), 'utf8') : 'handle'
    const head = /export const handle[\s\S]*?\n(?=\n)/.exec(text)?.[0] ?? ''
    return (
      !/\bhandle\b/.test(text) ||
      (!path.startsWith('/boss') && /\btitle:/.test(head) && !/\bdescription\b|\.\.\./.test(head))
    )
  })
  expect(silent.map(([name]) => name)).toEqual([])
})

test('pages read their address from `url`, which is without what the browser adds to its own questions', () => {
  const raw = entries.filter(
    ([, { file }]) => existsSync(fileOf(file)) && /\brequest\.url\b/.test(readFileSync(fileOf(file), 'utf8')),
  )
  expect(raw.map(([name]) => name)).toEqual([])
})

test('pages that load their data again by themselves keep what an act was answered', () => {
  const loadsAgain = /\blive: true\b|\buseRevalidator\(|\buse\w*Calls\(|<ContractActs\b/
  const forgetful = entries.filter(([, { file }]) => {
    const text = existsSync(fileOf(file)) ? readFileSync(fileOf(file), 'utf8') : ''
    return /\bactionData\b/.test(text) && loadsAgain.test(text) && !text.includes('useKeptAnswer(')
  })
  expect(forgetful.map(([name]) => name)).toEqual([])
})

test('[S-29] every route uses one of the two layouts', () => {
  const all: [string, PageEntry][] = [...entries, ...Object.entries(studioPages)]
  expect(new Set(all.map(([, { layout = 'default' }]) => layout))).toEqual(new Set(['default', 'minimal']))
  expect(all.filter(([, { layout }]) => layout === 'minimal').map(([name]) => name)).toEqual([
    // A burn's own address goes on where the burn pages end.
    'login',
    'reset',
    'start',
    'burn intent',
    'approval',
    'piece burn',
    'piece print',
    'pills',
  ])
})

test('[S-30] login stands in the navigation with its title and order 2', () => {
  expect(siteMap.login.link).toEqual({ title: 'Login', order: 2, area: 'account' })
  expect(
    menuOf(demo)
      .filter(({ area }) => area === 'account')
      .map(({ title }) => title),
  ).toEqual(['Login', 'Wallet', 'Shipping'])
})

test('two routes never share a path', () => {
  const paths = entries.map(([, { path }]) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('links are made from names', () => {
  expect(linkTo('piece', { collection: 'gen2', id: '7' })).toBe('/collections/gen2/7')
})
