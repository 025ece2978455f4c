export { deliverProducts } from "./service/deliver-products.ts";
