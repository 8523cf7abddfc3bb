import { group, num, path, rect } from './svg-path.ts'

/** The small red stamp of the workshop: a kiln's arch between two bricks. */
export function chopMark(x: number, y: number, size: number, colours: { ink: string; paper: string }): string {
  const unit = size / 10
  const at = (column: number, row: number) => `${num(column * unit)} ${num(row * unit)}`
  return group(
    rect({ x: 0, y: 0, width: size, height: size }, { fill: colours.ink, extra: `rx="${num(unit * 0.7)}"` }) +
      path(
        `M${at(2.1, 8.4)}V${num(unit * 5)}a${at(2.9, 2.9)} 0 0 1 ${at(5.8, 0)}V${num(unit * 8.4)}h${num(-unit * 1.5)}V${num(unit * 5.4)}a${at(1.4, 1.6)} 0 0 0 ${at(-2.8, 0)}V${num(unit * 8.4)}zM${at(2.1, 1.3)}h${num(unit * 5.8)}v${num(unit * 0.6)}h${num(unit * -5.8)}z`,
        { fill: colours.paper },
      ),
    `transform="translate(${num(x)} ${num(y)}) rotate(-1.5)"`,
  )
}
