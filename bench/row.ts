/** One line of the benchmark's table: what was measured, the figure, and whether the goal holds. */
export type Row = { what: string; figure: string; goal: string; met: boolean }
