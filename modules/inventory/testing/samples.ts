export const sampleLocation = {
  name: "Dallas",
  type: "OWN",
  city: "Dallas",
  region: "TX",
  country: "US",
  zone: "America/Chicago",
  cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", null, null],
  handlingDays: 1,
  calendar: { holidays: [], closures: [], extraOpenings: [] },
};

export const samplePackage = {
  name: "Small box",
  kind: "OWN",
  length: 200,
  width: 150,
  height: 100,
  dimensionUnit: "cm",
  emptyWeight: 80,
  weightUnit: "g",
};
