import { freePort } from "./stack/free-port.ts";

/** The ports of all parts of the development stack. */
export const developmentPorts = {
  console: 4300,
  identity: 4301,
  api: 4302,
  worker: 4303,
  workerHealth: 4304,
  mailPage: 4305,
  mailSmtp: 4306,
  identityInternal: 4307,
  apiHealth: 4308,
  identityHealth: 4309,
  telemetryPartner: 4310,
  sisterProducts: 4311,
  smsPartner: 4312,
  googlePartner: 4313,
  storefrontPartner: 4314,
  feedToolPartner: 4315,
  reportingPartner: 4316,
  orderManagementPartner: 4317,
  gateway: 4318,
  changelogPartner: 4319,
  postgres: 4320,
  clickhouse: 4321,
  restateIngress: 4322,
  restateAdmin: 4323,
  restateNode: 4324,
  consoleHealth: 4325,
  mcm: 4330,
  dfw: 4331,
  rpt: 4332,
  jazz: 4333,
  mcmLegacy: 4334,
  crmPartner: 4335,
  channelsPartner: 4336,
  paymentPartner: 4338,
  financingPartner: 4337,
  carrierPartner: 4339,
  webhookReceiver: 4340,
  filesPartner: 4341,
  shopifyPartner: 4342,
  sourcesPartner: 4343,
  ratesPartner: 4344,
};

export type Ports = typeof developmentPorts;

/** Returns free ports for all parts, so that several stacks can run in parallel. `others` are about to start. */
export async function freePorts(others: readonly Ports[] = []): Promise<Ports> {
  const taken = new Set(others.flatMap((ports) => Object.values(ports)));
  const ports = {} as Ports;
  for (const name of Object.keys(developmentPorts) as (keyof Ports)[]) {
    do ports[name] = await freePort();
    while (taken.has(ports[name]));
    taken.add(ports[name]);
  }
  return ports;
}
