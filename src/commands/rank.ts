import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { explainRank, type RankExplanation } from '#features/rarity/explain-rank.ts'
import { openRarityStrategy, type RankedToken } from '#features/rarity/openrarity.ts'
import { makeRankTable, rankTable } from '#features/rarity/rank-table.ts'
import { UnrankableError } from '#features/rarity/rarity-input.ts'
import { settingsOf, type StudioSettings, studioStrategy } from '#features/rarity/studio-settings.ts'
import { rankByStudio } from '#features/rarity/studio-strategy.ts'
import { type FileToken, RankFileError } from './rank-file.ts'
import { readRankInput } from './read-rank-input.server.ts'

// vitrine rank FILE: ranks pieces before they are minted. The result goes to standard output, a mistake as one sentence to
// standard error with exit code 1.

const usage = `Usage: vitrine rank FILE [--explain ID] [--strategy STRATEGY] [--settings SETTINGS.json]

Ranks a collection from its metadata and prints [{tokenId, score, rank, uniqueAttributeCount, traitCount}].

  FILE        JSON: [{"tokenId": 1, "attributes": [["Hat", "Cap"]]}], or {"tokens": [...]}, or metadata
              documents with "attributes": [{"trait_type": "Hat", "value": "Cap"}]; also gzipped, or one
              document a line; or a folder with one metadata file a piece, named 1.json, 2.json, …
  --explain   say why the piece ID has its rank, instead of printing all
  --strategy  ${openRarityStrategy} (as it is by itself) or ${studioStrategy}
  --settings  what the studio strategy shall do: {"traits": {"Level": "higher_is_rarer", "Name": "exclude"},
              "traitCount": "exclude", "within": "Kind", "uniqueFirst": false}

ERC-1155 is ranked by the studio strategy: each token says in "copies" (or "supply") how many there are of it.
Pieces without attributes are ranked as pieces without traits. Nothing is sent anywhere.
`

type Options = { file: string; explain: string | undefined; strategy: string; settings: string | undefined }

/** Runs the command with the arguments behind `vitrine rank`; returns the exit code. */
export function rankCommand(
  args: string[],
  { print, complain }: { print: (text: string) => void; complain: (text: string) => void },
): number {
  try {
    const options = readOptions(args)
    if (options === undefined) {
      print(usage)
      return 0
    }
    print(answer(options))
    return 0
  } catch (error) {
    if (!(error instanceof RankFileError || error instanceof UnrankableError)) throw error
    complain(`${error.message}\n`)
    return 1
  }
}

function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parse(args)
  if (values.help === true) return undefined
  const [file, ...more] = positionals
  if (file === undefined || file === '')
    throw new RankFileError('Which file shall be ranked? vitrine rank FILE; vitrine rank --help says more.')
  if (more.length > 0) throw new RankFileError(`One file or folder at a time: “${more[0]}” is one too many.`)
  const strategy = values.strategy ?? (values.settings === undefined ? openRarityStrategy : studioStrategy)
  if (![openRarityStrategy, 'openrarity', studioStrategy, 'studio'].includes(strategy))
    throw new RankFileError(`There is no strategy “${strategy}”: it is ${openRarityStrategy} or ${studioStrategy}.`)
  return { file, explain: values.explain, strategy, settings: values.settings }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        explain: { type: 'string' },
        strategy: { type: 'string' },
        settings: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new RankFileError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}. vitrine rank --help says more.`,
    )
  }
}

function answer({ file, explain, strategy, settings }: Options): string {
  const isStudio = strategy.startsWith('studio')
  const tokens = readRankInput(file, { takesCopies: isStudio })
  if (explain === undefined)
    return printed(isStudio ? rankByStudio(tokens, readSettings(settings)).tokens : ranked(tokens), tokens)
  if (isStudio) throw new RankFileError(`--explain explains ranks of ${openRarityStrategy} only.`)
  const table = makeRankTable(tokens)
  const explanation = explainRank(table, rankTable(table), explain)
  if (explanation === undefined) throw new RankFileError(`${file} has no piece with the id “${explain}”.`)
  return inWords(explanation)
}

function ranked(tokens: readonly FileToken[]): RankedToken[] {
  const table = makeRankTable(tokens)
  const { score, unique, rank } = rankTable(table)
  return tokens.map(({ tokenId }, place) => ({
    tokenId,
    score: score[place]!,
    rank: rank[place]!,
    uniqueAttributes: unique[place]!,
    traitCount: table.traitCounts[place]!,
  }))
}

function printed(rows: readonly RankedToken[], tokens: readonly FileToken[]): string {
  const given = new Map(tokens.map(({ tokenId, givenId }) => [tokenId, givenId]))
  const lines = rows.map(({ tokenId, score, rank, uniqueAttributes, traitCount }) =>
    JSON.stringify({ tokenId: given.get(tokenId), score, rank, uniqueAttributeCount: uniqueAttributes, traitCount }),
  )
  return `[${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n`}]\n`
}

function readSettings(path: string | undefined): StudioSettings {
  if (path === undefined) return {}
  try {
    return settingsOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new RankFileError(
      `The settings ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function inWords({
  tokenId,
  rank,
  score,
  rankedTokens,
  uniqueAttributes,
  contributions,
  bits,
  entropy,
  tied,
  rarer,
}: RankExplanation): string {
  const rows = contributions.map(({ traitType, value, count, share, bits: own, unique, isTraitCount }) => [
    isTraitCount ? 'Number of traits' : traitType,
    value === null ? '(without it)' : value,
    `${count} of ${rankedTokens}`,
    `${(share * 100).toFixed(2)} %`,
    `${own.toFixed(3)} bits`,
    unique ? 'unique' : '',
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return [
    `Piece ${tokenId}: rank ${rank} of ${rankedTokens}, score ${score}`,
    '',
    ...rows.map((row) =>
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    ),
    '',
    `${bits.toFixed(6)} bits, divided by the ${entropy.toFixed(6)} bits of the collection's entropy, are the score.`,
    `${uniqueAttributes} of its traits no other piece has; one such trait goes before any score.`,
    tied.count === 0
      ? 'No other piece has this rank.'
      : `${tied.count} other ${tied.count === 1 ? 'piece has' : 'pieces have'} the same rank: ${tied.tokenIds.join(', ')}${tied.count > tied.tokenIds.length ? ', …' : ''}.`,
    rarer === null
      ? 'No piece is rarer.'
      : `Next rarer: piece ${rarer.tokenId}, rank ${rarer.rank}, score ${rarer.score}${rarer.because === 'unique-traits' ? `, before this one because it has ${rarer.uniqueAttributes} unique ${rarer.uniqueAttributes === 1 ? 'trait' : 'traits'}` : ''}.`,
    '',
  ].join('\n')
}
