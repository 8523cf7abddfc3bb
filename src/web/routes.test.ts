import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { linkTo, navigation, type RouteEntry, siteMap } from '#features/studio/site-map.ts'

const entries = Object.entries(siteMap as Record<string, RouteEntry>)
const fileOf = (file: string) => fileURLToPath(new URL(`./routes/${file}`, import.meta.url))

test('every route of the site map has its module', () => {
  expect(entries.filter(([, { file }]) => !existsSync(fileOf(file))).map(([name, { file }]) => `${name}: ${file}`)).toEqual([])
})

test('every page says its title and description', () => {
  const silent = entries.filter(([, { file }]) => existsSync(fileOf(file)) && !/\bhandle\b/.test(readFileSync(fileOf(file), 'utf8')))
  expect(silent.map(([name]) => name)).toEqual([])
})

test('pages read their address from `url`, which is without what the browser adds to its own questions', () => {
  const raw = entries.filter(([, { file }]) => existsSync(fileOf(file)) && /\brequest\.url\b/.test(readFileSync(fileOf(file), 'utf8')))
  expect(raw.map(([name]) => name)).toEqual([])
})

test('[S-29] every route uses one of the two layouts', () => {
  expect(new Set(entries.map(([, { layout }]) => layout))).toEqual(new Set(['default', 'minimal']))
  expect(entries.filter(([, { layout }]) => layout === 'minimal').map(([name]) => name)).toEqual([
    'bsg burn item', 'bsg-burn-pill', 'temp-bsgApproval', 'login', 'reset',
    // The same acts at other pieces: the order of a print, and a burn; a burn's own address goes on where the burn pages end.
    'gen2 print', 'burn intent', 'token burn',
  ])
})

test('[S-30] login stands in the navigation with its title and order 2', () => {
  expect(siteMap.login.link).toEqual({ title: 'Login', order: 2, area: 'account' })
  expect(navigation('account').map(({ title }) => title)).toEqual(['Login', 'Wallet', 'Shipping'])
})

test('two routes never share a path', () => {
  const paths = entries.map(([, { path }]) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('links are made from names', () => {
  expect(linkTo('gen2 item', { id: '7' })).toBe('/gen2/7')
})
