import { Button } from "@bc/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { quotes } from "./quotes.ts";

export function NotFoundPage() {
  const navigate = useNavigate();
  const [quote] = useState(() => quotes[Math.floor(Math.random() * quotes.length)]);
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <title>Something's Missing… · Brand Console</title>
      <div className="space-y-6">
        <p className="font-mono text-sm text-muted">404</p>
        <h1 className="text-title font-semibold">Something's Missing…</h1>
        <p className="mx-auto max-w-sm text-muted">{quote}</p>
        <Button onClick={() => navigate("/")}>Go Back</Button>
      </div>
    </div>
  );
}
