/**
 * A human skull as a signed distance: negative inside, positive outside, in units of about ten centimetres. The face
 * looks along +z, the crown along +y; left and right mirror each other. Ellipsoids and capsules joined by smooth minima
 * (Inigo Quilez, "Distance functions" and "Smooth minimum").
 */
export type Vector = readonly [x: number, y: number, z: number]

const ellipsoid = (x: number, y: number, z: number, rx: number, ry: number, rz: number) => {
  const near = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2 + (z / rz) ** 2)
  const far = Math.sqrt((x / (rx * rx)) ** 2 + (y / (ry * ry)) ** 2 + (z / (rz * rz)) ** 2)
  return far === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / far
}

const capsule = (x: number, y: number, z: number, a: Vector, b: Vector, radius: number) => {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
  const along = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)))
  return Math.hypot(px - dx * along, py - dy * along, pz - dz * along) - radius
}

const join = (a: number, b: number, soft: number) => {
  const near = Math.max(0, soft - Math.abs(a - b)) / soft
  return Math.min(a, b) - near * near * soft * 0.25
}
const carve = (a: number, b: number, soft: number) => -join(-a, b, soft)

/** A row of teeth on an arch; `top` and `foot` are their ends. */
function teeth(x: number, y: number, z: number, top: number, foot: number, reach: number): number {
  const angle = Math.atan2(x, z - 0.55)
  const index = Math.min(6, Math.max(0, Math.floor(Math.abs(angle) / 0.215)))
  const own = (index + 0.5) * 0.215 * Math.sign(angle || 1)
  const away = reach - 0.004 * index
  const [cx, cz] = [Math.sin(own) * away * 0.98, 0.55 + Math.cos(own) * away]
  const width = index < 1 ? 0.062 : 0.052
  return capsule(x, y, z, [cx, top, cz], [cx * 0.985, foot, cz - 0.01], width)
}

const hinge = { y: -0.32, z: -0.1 }

function jaw(x: number, y0: number, z0: number, opening: number): number {
  const [cos, sin] = [Math.cos(opening), Math.sin(opening)]
  const [ry, rz] = [y0 - hinge.y, z0 - hinge.z]
  const y = hinge.y + ry * cos - rz * -sin
  const z = hinge.z + ry * -sin + rz * cos
  const side = Math.abs(x)
  let d = ellipsoid(x, y + 1.28, z - 0.8, 0.3, 0.15, 0.16)
  d = join(d, capsule(side, y, z, [0.2, -1.24, 0.78], [0.62, -1.08, 0.12], 0.125), 0.14)
  d = join(d, capsule(side, y, z, [0.64, -1.06, 0.08], [0.74, -0.36, -0.12], 0.115), 0.16)
  d = join(d, capsule(side, y, z, [0.63, -0.98, 0.2], [0.7, -0.52, 0.06], 0.1), 0.16)
  d = join(d, capsule(side, y, z, [0.25, -1.1, 0.74], [0.5, -1.06, 0.3], 0.09), 0.1)
  return join(d, teeth(x, y, z, -0.93, -1.08, 0.4), 0.025)
}

function cranium(x: number, y: number, z: number): number {
  const side = Math.abs(x)
  let d = ellipsoid(x, y - 0.42, z + 0.3, 0.88, 0.8, 1.12)
  d = join(d, ellipsoid(x, y - 0.42, z - 0.34, 0.72, 0.62, 0.54), 0.3)
  d = join(d, ellipsoid(x, y + 0.06, z + 0.6, 0.64, 0.46, 0.66), 0.3)
  d = join(d, capsule(side, y, z, [0.7, -0.12, -0.22], [0.63, -0.5, -0.2], 0.11), 0.16)
  d = join(d, capsule(side, y, z, [0.13, 0.1, 0.87], [0.6, 0.13, 0.64], 0.115), 0.16)
  d = carve(d, ellipsoid(side - 1.02, y + 0.02, z - 0.42, 0.27, 0.42, 0.42), 0.2)
  d = join(d, ellipsoid(side - 0.47, y + 0.12, z - 0.42, 0.26, 0.3, 0.3), 0.1)
  return join(d, ellipsoid(x, y + 0.35, z - 0.02, 0.5, 0.4, 0.6), 0.2)
}

function face(x: number, y: number, z: number): number {
  const side = Math.abs(x)
  let d = ellipsoid(x, y + 0.62, z - 0.6, 0.4, 0.34, 0.36)
  d = join(d, ellipsoid(side - 0.5, y + 0.4, z - 0.62, 0.2, 0.16, 0.2), 0.16)
  d = join(d, capsule(side, y, z, [0.6, -0.38, 0.55], [0.84, -0.24, -0.1], 0.075), 0.1)
  d = join(d, capsule(side, y, z, [0.66, 0.1, 0.6], [0.64, -0.34, 0.6], 0.08), 0.12)
  return join(d, capsule(x, y, z, [0, 0.04, 0.86], [0, -0.26, 1.02], 0.085), 0.12)
}

/** The distance from a point to the skull, its jaw open by `opening` radians. */
export function skullDistance([x, y, z]: Vector, opening: number): number {
  const side = Math.abs(x)
  let d = join(cranium(x, y, z), face(x, y, z), 0.14)
  // The sockets lean: outer corners lower than inner ones, as on every skull.
  const [sx, sy] = [side - 0.375, y + 0.14 + (side - 0.375) * 0.22]
  d = carve(d, ellipsoid(sx, sy, z - 0.84, 0.275, 0.245, 0.46), 0.07)
  d = carve(d, capsule(side, y, z, [0.075, -0.52, 1.02], [0.03, -0.34, 1.06], 0.085), 0.05)
  d = carve(d, ellipsoid(side - 0.08, y + 0.5, z - 0.9, 0.1, 0.14, 0.26), 0.05)
  // Far above teeth and jaw their exact shape does not matter: a plane that is surely nearer stands for them.
  d = y > -0.45 ? Math.min(d, y + 0.66) : join(d, teeth(x, y, z, -0.78, -0.93, 0.42), 0.025)
  return y > 0 ? Math.min(d, y + 0.12) : Math.min(d, jaw(x, y, z, opening))
}
