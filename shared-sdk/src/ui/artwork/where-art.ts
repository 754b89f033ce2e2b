import { bars, circle, rectangle, roundedRectangle, type Shape } from './shapes.ts';

/** Where a number is printed or shown. The lit frame marks the place. All are 320 × 136. */
export type Place = 'carScreen' | 'portableBack' | 'receiverBack' | 'windshield' | 'licensePlate';

/** Eight characters, as blocks. */
const characters = (x: number, y: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((index) => rectangle(x + index * 12, y, 7, 9)).join('');

const barcode = (x: number, y: number) =>
  bars([18, 18, 18, 18, 18, 18, 18, 18], { x, y, pitch: 5 });

const frame = (x: number, y: number, width: number, height: number): Shape => ({
  d: roundedRectangle(x, y, { width, height }, 5),
  stroke: 'light',
  width: 3,
});

const drawings: Record<Place, Shape[]> = {
  // The screen of a car radio on channel 0, which shows the Radio ID.
  carScreen: [
    { d: 'M0 136V72Q160 30 320 72v64z', fill: 'deep' },
    { d: roundedRectangle(74, 14, { width: 172, height: 98 }, 12), fill: 'paper' },
    { d: roundedRectangle(82, 22, { width: 156, height: 82 }, 6), fill: 'ground' },
    { d: circle(46, 84, 17) + circle(274, 84, 17), fill: 'paper' },
    { d: 'M46 84V70M274 84l9-10', stroke: 'deep', width: 4 },
    { d: 'M104 34a7 10 0 1 0 .1 0', stroke: 'paper', width: 4 },
    { d: 'M128 38h70M128 50h44', stroke: 'tint', width: 5 },
    { d: characters(114, 78), fill: 'paper' },
    frame(102, 70, 116, 25),
  ],
  // The back of a portable radio with its label.
  portableBack: [
    { d: circle(160, 120, 100), fill: 'deep' },
    { d: 'M204 14V2', stroke: 'paper', width: 6 },
    { d: roundedRectangle(104, 8, { width: 112, height: 160 }, 16), fill: 'paper' },
    { d: 'M104 44h112M150 30h20', stroke: 'tint', width: 3 },
    { d: roundedRectangle(118, 58, { width: 84, height: 60 }, 4), fill: 'tint' },
    { d: barcode(132, 74), stroke: 'ground', width: 2.5 },
    { d: 'M176 70h16M176 78h10', stroke: 'ground', width: 3 },
    { d: 'M132 102h8m4 0h8m4 0h8m4 0h8m4 0h8', stroke: 'ground', width: 6 },
    frame(124, 92, 72, 20),
  ],
  // The back of a boat's or aircraft's receiver with its label.
  receiverBack: [
    { d: 'M0 104h320v32H0z', fill: 'deep' },
    { d: roundedRectangle(40, 26, { width: 240, height: 86 }, 8), fill: 'paper' },
    { d: circle(66, 52, 11) + circle(100, 52, 11), fill: 'deep' },
    { d: circle(66, 52, 4) + circle(100, 52, 4), fill: 'tint' },
    { d: roundedRectangle(56, 78, { width: 66, height: 20 }, 3), fill: 'ground' },
    { d: 'M140 44v50M148 44v50M156 44v50', stroke: 'tint', width: 3 },
    { d: roundedRectangle(174, 40, { width: 92, height: 58 }, 4), fill: 'tint' },
    { d: barcode(190, 56), stroke: 'ground', width: 2.5 },
    { d: 'M190 83h8m4 0h8m4 0h8m4 0h8m4 0h8', stroke: 'ground', width: 6 },
    frame(181, 73, 76, 20),
  ],
  // The front of a car: the plate with the VIN behind the windshield, on the driver's side.
  windshield: [
    { d: 'M84 14q6-8 14-8h124q8 0 14 8l34 66H50z', fill: 'paper' },
    { d: 'M98 20h124l28 58H70z', fill: 'deep' },
    { d: 'M112 24h26L102 74H80zM150 24h12l-34 50h-12z', fill: 'tint', opacity: 0.35 },
    { d: 'M40 94q4-16 20-16h200q16 0 20 16l6 42H34z', fill: 'paper' },
    { d: roundedRectangle(50, 100, { width: 44, height: 18 }, 9), fill: 'tint' },
    { d: roundedRectangle(226, 100, { width: 44, height: 18 }, 9), fill: 'tint' },
    { d: 'M116 106h88M116 118h88M116 130h88', stroke: 'ground', width: 4 },
    { d: 'M194 68h6m3 0h6m3 0h6m3 0h6m3 0h6', stroke: 'paper', width: 5 },
    frame(186, 60, 54, 16),
  ],
  // The back of a car with its license plate.
  licensePlate: [
    { d: 'M0 120h320v16H0z', fill: 'deep' },
    { d: 'M98 12q4-6 12-6h100q8 0 12 6l26 40H72z', fill: 'paper' },
    { d: 'M110 16h100l18 32H92z', fill: 'deep' },
    { d: 'M52 60q2-12 16-12h184q14 0 16 12l6 58H46z', fill: 'paper' },
    { d: 'M58 62h40v14H56zM222 62h40l2 14h-42z', fill: 'deep' },
    { d: 'M62 108h196', stroke: 'tint', width: 4 },
    { d: 'M126 84h8m4 0h8m8 0h8m4 0h8m4 0h8m4 0h8', stroke: 'ground', width: 8 },
    frame(112, 68, 96, 32),
  ],
};

/** Shows where to find a Radio ID, a VIN or a license plate. */
export const drawPlace = (place: string): Shape[] => drawings[place as Place] ?? [];
